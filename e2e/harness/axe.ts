import axe from 'axe-core';
import type { Page } from 'playwright/test';

/**
 * Run in a page as a script, gives a promise of what axe finds wrong on it as it is: one line a finding. A color half-way
 * through its transition has a contrast that nobody reads by, so what begins meanwhile is at its end at once.
 */
export const RUN_AXE = `(async () => {
  const ended = new CSSStyleSheet();
  ended.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(ended);
  try {
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(', '));
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== ended);
  }
})()`;

export const AXE_SOURCE = axe.source;

/** Run in the page: nothing moves that will come to an end. */
export function isAtRest(): boolean {
  return document
    .getAnimations()
    .every(
      ({ playState, effect }) => playState === 'finished' || effect?.getTiming().iterations === Infinity,
    );
}

/** What axe finds wrong on the page as it is, one line a finding. */
export async function findings(page: Page): Promise<string[]> {
  await page.waitForFunction(isAtRest);
  await page.evaluate(AXE_SOURCE);
  return page.evaluate(RUN_AXE);
}
