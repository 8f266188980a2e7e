import axe from 'axe-core';
import type { Page } from 'playwright/test';

/** Run in a page as a script, gives a promise of what axe finds wrong on it as it is: one line a finding. */
export const RUN_AXE = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(', ')))`;

export const AXE_SOURCE = axe.source;

/** Run in the page: a colour half-way through its transition has a contrast that nobody reads by. */
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
