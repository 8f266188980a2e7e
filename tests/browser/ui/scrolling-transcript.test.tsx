import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ScrollingTranscript } from '../../../src/ui/components/ScrollingTranscript.tsx';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();
const LINES = Array.from({ length: 120 }, (_, i) => i);

function Transcript() {
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      <ScrollingTranscript page={text} label="Transcript">
        {LINES.map((line) => (
          <p key={line}>
            line <mark tabIndex={-1}>{line}</mark>
          </p>
        ))}
      </ScrollingTranscript>
      <div style={{ blockSize: '200vh' }} />
    </>
  );
}

test('after a transcript is collapsed, its button has the focus and is in view', async () => {
  fresh.root.render(<Transcript />);
  await page.getByRole('button', { name: 'Read the whole transcript' }).click();
  const less = page.getByRole('button', { name: 'Show less' });
  await less.click();
  const more = page.getByRole('button', { name: 'Read the whole transcript' });
  await expect.element(more).toHaveFocus();
  await expect.element(more).toBeInViewport();
});

test('arrow keys go from mark to mark; with a modifier they are left to the browser', async () => {
  fresh.root.render(<Transcript />);
  await expect.element(page.getByRole('group', { name: 'Transcript' })).toBeVisible();
  fresh.container.querySelector<HTMLElement>('[role=group]')!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement!.textContent).toBe('0');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(document.activeElement!.textContent).toBe('0');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement!.textContent).toBe('1');
});
