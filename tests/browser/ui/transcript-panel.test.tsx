import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TranscriptPanel } from '../../../src/ui/live/TranscriptPanel.tsx';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

/** Renders the panel so low that two lines of a phone's width overflow it. */
async function renderLow(texts: readonly string[]) {
  Object.assign(fresh.container.style, { inlineSize: '18rem', blockSize: '6rem' });
  fresh.root.render(
    <TranscriptPanel utterances={texts.map((text) => ({ text }))} empty={texts.length === 0} />,
  );
  const scroller = page.getByRole('group', { name: 'Live transcript' });
  await expect.element(scroller).toBeVisible();
  const { scrollHeight, clientHeight } = scroller.element();
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  return scroller.element().getBoundingClientRect();
}

test('a low transcript shows the beginning of its placeholder', async () => {
  const { top } = await renderLow([]);
  const placeholder = page.getByText('Your live transcript will appear here').element();
  expect(placeholder.getBoundingClientRect().top).toBeGreaterThanOrEqual(top);
});

test('a low transcript shows its newest line', async () => {
  const { bottom } = await renderLow([
    'The first of three lines.',
    'The second of them.',
    'The newest line.',
  ]);
  const newest = page.getByText('The newest line.').element();
  expect(newest.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
});
