import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MarkKind, Passage } from '../../../src/domain/session-report/passages.ts';
import { element } from '../../../src/ui/saved-page/markup.ts';
import { readContent } from '../../../src/ui/saved-page/read-content.ts';
import { pageText } from '../../../src/ui/page-text.ts';
import { SeekContext } from '../../../src/ui/transcript/seek.ts';
import { MarkedTranscript } from '../../../src/ui/transcript/MarkedTranscript.tsx';
import { freshRoot } from './fresh-root.ts';

const fresh = freshRoot();

const marked = (text: string, mark: MarkKind) => ({ text, fillerAtS: 1, mark });

const PASSAGES: readonly Passage[] = [
  {
    repeated: false,
    parts: [marked('um', 'filled-pause'), { text: ' so ' }, marked('all', 'own'), { text: ' ' }],
  },
  { repeated: true, parts: [{ text: 'of us can' }] },
  { repeated: false, parts: [{ text: ' ' }, marked('um', 'filled-pause'), { text: ' and ' }] },
  { repeated: true, parts: [{ text: 'of us can' }] },
];

function show(passages: readonly Passage[] = PASSAGES): void {
  const fullTranscript = passages.flatMap(({ parts }) => parts.map(({ text }) => text)).join('');
  fresh.root.render(
    <SeekContext value={() => {}}>
      <MarkedTranscript
        report={{
          passages,
          fullTranscript,
          wordTimes: fullTranscript.split(' ').map((_, i) => i),
          unsureWords: [0],
          fillersCoached: true,
          ownWords: { count: 1, words: [{ word: 'all', count: 1 }] },
          likelyFillers: null,
          fillerHits: [],
          language: 'en-US',
          fillersInSound: null,
          lengthS: 60,
        }}
      />
    </SeekContext>,
  );
}

const chip = (name: string) => page.getByRole('button', { name, exact: true });

const shown = () =>
  [...fresh.container.querySelectorAll('mark:not([data-muted]), u:not([data-muted])')].map(
    ({ textContent }) => textContent,
  );

test('the chip of the own word “all” is not the chip “All” of all marks', async () => {
  show();
  await chip('all 1').click();
  expect(shown()).toEqual(['all']);
  await expect.element(chip('All 3')).toHaveAttribute('aria-pressed', 'false');
  await chip('All 3').click();
  expect(shown()).toEqual(['um', 'all', 'of us can', 'um', 'of us can']);
});

test('marks that the pressed chip does not select look like text, and exports contain all marks', async () => {
  show();
  await expect.element(chip('um 2')).toBeVisible();
  const before = pageText(fresh.container);
  const [, own] = fresh.container.querySelectorAll('mark');
  await chip('um 2').click();
  expect(shown()).toEqual(['um', 'um']);
  expect(pageText(fresh.container)).toBe(before);
  expect(before).toContain('*um* so *all* _of us can_ *um* and _of us can_');
  expect(own!.isConnected).toBe(true);
  expect(getComputedStyle(own!).borderBlockStartWidth).toBe('0px');
  const button = own!.querySelector('button')!;
  expect(button.tabIndex).toBe(-1);
  expect(getComputedStyle(button).textDecorationLine).toBe('none');
  expect(getComputedStyle(fresh.container.querySelector('u')!).textDecorationLine).toBe('none');
});

test.runIf('highlights' in CSS)(
  'words of which the recognizer is unsure stay highlighted when a chip is pressed',
  async () => {
    show();
    const unsure = () => [...(CSS.highlights.get('unsure') ?? [])].map(String);
    await expect.poll(unsure).toEqual(['um']);
    await chip('all 1').click();
    expect(unsure()).toEqual(['um']);
  },
);

test('if a report has no mark of the chosen chip, all marks are shown', async () => {
  show();
  await chip('all 1').click();
  show([PASSAGES[2]!]);
  await expect.poll(shown).toEqual(['um']);
  await expect.element(chip('All 1')).toHaveAttribute('aria-pressed', 'true');
});

test('the legend of a saved page does not explain the highlight of unsure words, which a saved page lacks', async () => {
  show();
  await expect.element(page.getByText('may be another word')).toBeInTheDocument();
  const saved = element('div', {}, ...readContent(fresh.container)).textContent;
  expect(saved).toContain('likely a filler');
  expect(saved).not.toContain('may be another word');
});

test('the legend explains only marks that the transcript has', async () => {
  const legend = () => fresh.container.querySelector('[data-legend]')?.textContent;
  show([{ repeated: false, parts: [marked('um', 'filled-pause'), { text: ' so' }] }]);
  await expect.poll(legend).toBe('um likely a fillermaybe may be another word');
  show([{ repeated: false, parts: [marked('like', 'ordinary'), { text: ' so' }] }]);
  await expect.poll(legend).toBe('like counted, but probably not a filler heremaybe may be another word');
});
