import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { REPORT_STATES } from '../../report-states.ts';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { reportParts } from '../../ui/report-parts.ts';
import { freshRoot } from './fresh-root.ts';

/** The snapshot has only the first passages of the transcript. */
const PASSAGES_COUNT = 4;

const fresh = freshRoot('article');

describe('a session report, as it is read aloud', () => {
  test.each(Object.entries(REPORT_STATES))('%s', async (_, report) => {
    // The pointer rests where an earlier test left it: over a mark it would show the mark's meaning.
    fresh.container.style.pointerEvents = 'none';
    fresh.root.render(reportParts({ ...report, passages: report.passages.slice(0, PASSAGES_COUNT) }));
    await expect.element(page.getByRole('region', { name: 'Topic Adherence' })).toBeVisible();
    for (const row of fresh.container.querySelectorAll<HTMLDetailsElement>('details[data-row]'))
      row.open = true;
    await expect.element(page.getByRole('article')).toMatchAriaSnapshot();
  });
});
