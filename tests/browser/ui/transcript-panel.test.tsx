import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TranscriptPanel } from '../../../src/ui/live/TranscriptPanel.tsx';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

/** Renders the panel so low and narrow that its text overflows it. */
async function renderLow(texts: readonly string[]) {
  Object.assign(fresh.container.style, { inlineSize: '12rem', blockSize: '4rem' });
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
    'What was said first, in more words than one line or even two of them have room for on a phone.',
    'Then, after a breath, what was said next.',
    'The newest words.',
  ]);
  const newest = page.getByText('The newest words.').element();
  expect(newest.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
});

test('recognized phrases and interim words flow on in one paragraph', async () => {
  const { root } = fresh;
  const interim = (element: HTMLElement | null) => {
    if (element) element.textContent = 'and on';
  };
  const said = ['We need', 'to act', 'today'].map((text) => ({ text }));
  root.render(<TranscriptPanel utterances={said} tail={interim} empty={false} />);
  const newest = page.getByText('and on');
  await expect.element(newest).toBeVisible();
  const first = page.getByText('We need').element();
  expect(first.closest('p')?.textContent).toBe('We need to act today and on');
  expect(newest.element().getBoundingClientRect().top).toBe(first.getBoundingClientRect().top);
});

test('only the newest paragraph of a long transcript has the interim words', async () => {
  const interim = (element: HTMLElement | null) => {
    if (element) element.textContent = 'and on';
  };
  const said = (count: number) => Array.from({ length: count }, (_, i) => ({ text: `phrase ${i}` }));
  fresh.root.render(<TranscriptPanel utterances={said(32)} tail={interim} empty={false} />);
  await expect.element(page.getByText('phrase 31')).toBeVisible();
  fresh.root.render(<TranscriptPanel utterances={said(33)} tail={interim} empty={false} />);
  await expect.element(page.getByText('phrase 32')).toBeVisible();
  const paragraphs = [...fresh.container.querySelectorAll('p')];
  expect(paragraphs).toHaveLength(2);
  expect(paragraphs[0]?.textContent).toMatch(/^phrase 0 .* phrase 31 $/);
  expect(paragraphs[1]?.textContent).toBe('phrase 32 and on');
});
