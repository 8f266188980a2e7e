import axe from 'axe-core';
import type { Page } from 'playwright/test';

/**
 * A script for the page; evaluates to a promise of axe's violations, one line each. Transitions and animations are turned off
 * meanwhile: a color halfway through its transition would fail the contrast check.
 */
export const RUN_AXE = `(async () => {
  const ended = new CSSStyleSheet();
  ended.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(ended);
  try {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    // axe takes the addresses of screens, such as /#/talks, for skip links.
    const isScreen = ({ id }, { html }) => id === 'skip-link' && html.includes('#/');
    return violations
      .map((found) => ({ ...found, nodes: found.nodes.filter((node) => !isScreen(found, node)) }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(', '));
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== ended);
  }
})()`;

export const AXE_SOURCE = axe.source;

/** Whether all finite animations have finished. Runs in the page. */
export function isAtRest(): boolean {
  return document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState === 'finished' || effect?.getTiming().iterations === Infinity,
    );
}

/** axe's violations on the page in its current state, one line each. */
export async function findings(page: Page): Promise<string[]> {
  await page.waitForFunction(isAtRest);
  // The script has 0.5 MB, so it is sent once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(RUN_AXE);
}
