// A talk is followed by the words of its session, as the store of a session has them.
import { describe, expect, test } from 'vitest';
import { EMPTY_UTTERANCE, type Utterance } from '../../../src/domain/speech/utterance.ts';
import { wordsOf } from '../../../src/domain/speech/words.ts';
import { parseOutline } from '../../../src/domain/talk/outline.ts';
import type { SessionState } from '../../../src/flows/session/session-state.ts';
import { createStore } from '../../../src/flows/store.ts';
import { createTalkRun } from '../../../src/flows/talk/talk-run.ts';
import { FakeClock } from '../../fake-clock.ts';

const OUTLINE = `# Moving to Harbor Street (8:00)

## Opening (1:00)
- Who sits where today
- The question at the end

## Why move now (2:00)
- The lease ends in March
- We pay for 60 desks
- The station is four minutes away

## What it costs (2:00)
- Rent rises by ten percent
- Movers charge 9,000 euros

## How we get there (2:00)
- Packing begins on Monday
- Servers move at night

## What I ask of you (1:00)
- Sign the list
- Bring boxes`;

const SAID = [
  'good morning everybody let us look at where each of us sits today and the question i have for you at the end',
  'so why should we move now our lease is ending in march and honestly we are paying for sixty desks',
  'and now to what all of it costs the rent is going to rise by ten per cent and the movers charge nine thousand euro',
  'how do we get there packing begins monday morning and the servers are moving in the night',
  'and what do i ask of you please sign that list and bring a box',
];

type Followed = Pick<SessionState, 'phase' | 'sessionId' | 'elapsedS' | 'utterances' | 'tail' | 'language'>;

/** A rehearsal, whose speaker says two words a second. */
function rehearse(outline = OUTLINE) {
  const clock = new FakeClock();
  const session = createStore<Followed>({
    phase: 'listening',
    sessionId: 'one',
    elapsedS: 0,
    language: 'en-US',
    utterances: [],
    tail: EMPTY_UTTERANCE,
  });
  const run = createTalkRun('talk', parseOutline(outline), clock);
  run.follow(session);
  const startMs = clock.nowMs();
  const nowS = () => (clock.nowMs() - startMs) / 1000;
  const sections: number[] = [];
  const changesAtS: number[] = [];

  function note(): void {
    if (run.get().section === sections.at(-1)) return;
    sections.push(run.get().section);
    changesAtS.push(nowS());
  }
  note();

  async function pass(seconds: number): Promise<void> {
    for (let i = 0; i < seconds; i += 1) {
      await clock.pass(1000);
      session.set({ elapsedS: Math.floor(nowS()) });
      note();
    }
  }

  /** @param end what becomes of the interim words */
  async function say(text: string, end: 'final' | 'lost' | 'interim' = 'final'): Promise<void> {
    const seenAtS: number[] = [];
    const words = wordsOf(text).map(({ key }) => key);
    for (const i of words.keys()) {
      await clock.pass(500);
      seenAtS.push(nowS());
      const tail: Utterance = { text: words.slice(0, i + 1).join(' '), seenAtS: [...seenAtS] };
      session.set({ tail, elapsedS: Math.floor(nowS()) });
      note();
    }
    if (end === 'final') session.set({ utterances: [...session.get().utterances, { text, seenAtS }] });
    if (end !== 'interim') session.set({ tail: EMPTY_UTTERANCE });
  }

  const said = (section: number) => run.get().ticks[section]!.map(({ atS }) => atS !== null);
  return { run, session, say, pass, said, sections, changesAtS };
}

/** Filler speech without a word of the outline. */
const ASIDE =
  'well you know this is all quite something and i could tell so much more about it but never mind';

describe('points tick', () => {
  test('when their words were heard, interim ones too, in any order, with numbers and plurals', async () => {
    const { say, said } = rehearse();
    await say('at the end there is one question', 'interim');
    expect(said(0)).toEqual([false, true]);
    await say('today everybody sits somewhere', 'interim');
    // An interim word that was withdrawn leaves its tick.
    expect(said(0)).toEqual([true, true]);
  });

  test('at the time of the word that completed them', async () => {
    const { run, say } = rehearse();
    await say('and today everybody sits');
    expect(run.get().ticks[0]![0]).toEqual({ atS: 2, byHand: false });
  });

  test('only in their own section', async () => {
    const { run, say, said } = rehearse();
    run.move(1);
    await say('who sits where today');
    expect(said(0)).toEqual([false, false]);
  });

  test('never by words that are nobody’s', async () => {
    const { say, said } = rehearse();
    for (let i = 0; i < 5; i += 1) await say(ASIDE);
    expect(said(0)).toEqual([false, false]);
  });

  test('and are set and cleared by a tap, which words do not change', async () => {
    const { run, say, said } = rehearse();
    run.tick(0);
    expect(run.get().ticks[0]![0]!.byHand).toBe(true);
    run.tick(0);
    await say('who sits where today');
    expect(said(0)).toEqual([false, false]);
    run.tick(0);
    expect(said(0)).toEqual([true, false]);
  });
});

describe('the section follows the words', () => {
  test('in order, once each', async () => {
    const { say, sections, said } = rehearse();
    for (const text of SAID) {
      await say(text);
      await say(ASIDE);
    }
    expect(sections).toEqual([0, 1, 2, 3, 4]);
    expect([0, 1, 2, 3, 4].map(said)).toEqual([
      [true, true],
      [true, true, false],
      [true, true],
      [true, true],
      [true, true],
    ]);
  });

  test('over a silence of a minute', async () => {
    const { say, pass, sections } = rehearse();
    await say(SAID[0]!);
    await say(SAID[1]!);
    await pass(60);
    expect(sections).toEqual([0, 1]);
    await say(SAID[2]!);
    await pass(5);
    expect(sections).toEqual([0, 1, 2]);
  });

  test('over a leap of two sections, within 10 s, on and back', async () => {
    const { say, pass, sections, changesAtS } = rehearse();
    await say(SAID[0]!);
    const leftAtS = 0.5 * wordsOf(SAID[0]!).length;
    await say(SAID[3]!);
    expect(sections).toEqual([0, 3]);
    expect(changesAtS[1]! - leftAtS).toBeLessThan(10);
    await pass(20);
    await say(SAID[1]!);
    expect(sections).toEqual([0, 3, 1]);
  });

  test('when a section is said twice', async () => {
    const { say, sections } = rehearse();
    for (const i of [0, 1, 1, 1]) await say(SAID[i]!);
    await say(ASIDE);
    expect(sections).toEqual([0, 1]);
  });

  test('over a restart of the recognizer, which loses words or sends them again', async () => {
    const { say, sections } = rehearse();
    await say(SAID[0]!, 'lost');
    await say(SAID[1]!);
    await say('for sixty desks and the lease', 'lost');
    await say('for sixty desks and the lease');
    await say(SAID[2]!);
    await say(ASIDE);
    expect(sections).toEqual([0, 1, 2]);
  });

  test('with one word in five recognized wrong', async () => {
    const { say, sections } = rehearse();
    const wrong = (text: string) =>
      text
        .split(' ')
        .map((word, i) => (i % 5 === 4 ? 'banana' : word))
        .join(' ');
    for (const text of SAID) {
      await say(wrong(text));
      await say(ASIDE);
    }
    expect(sections).toEqual([0, 1, 2, 3, 4]);
  });

  test('and never back and forth, when the speaker mixes two sections', async () => {
    const { say, sections, changesAtS } = rehearse();
    await say(SAID[0]!);
    for (let i = 0; i < 12; i += 1)
      await say('the lease the rent in march the movers sixty desks ten percent');
    expect(sections.length).toBeLessThan(4);
    for (const [i, atS] of changesAtS.slice(2).entries())
      expect(atS - changesAtS[i + 1]!).toBeGreaterThanOrEqual(20);
  });

  test('after 3 s, unless the speaker presses back', async () => {
    const { run, say, sections } = rehearse();
    await say(SAID[0]!);
    await say('why should we move now our lease is ending');
    expect(run.get()).toMatchObject({ section: 0, proposed: 1 });
    run.move(-1);
    expect(run.get()).toMatchObject({ section: 0, proposed: undefined });
    await say('lease in march and sixty desks to pay and four minutes');
    expect(sections).toEqual([0]);
  });

  test('and Back returns from a section that the words took', async () => {
    const { run, say } = rehearse();
    await say(SAID[0]!);
    await say(SAID[3]!);
    expect(run.get().section).toBe(3);
    run.move(-1);
    expect(run.get().section).toBe(0);
  });

  test('but a press wins for the next 20 s', async () => {
    const { run, say, pass, sections } = rehearse();
    await say(SAID[0]!);
    run.move(1);
    run.move(1);
    await say(SAID[3]!.split(' ').slice(0, 14).join(' '));
    expect(run.get().section).toBe(2);
    await pass(13);
    await say(SAID[3]!);
    expect(sections.at(-1)).toBe(3);
  });

  test('but not in a pause for a question', async () => {
    const { run, say, said } = rehearse();
    run.togglePause();
    await say(SAID[3]!);
    await say('who sits where today');
    run.togglePause();
    await say(ASIDE);
    expect(run.get().section).toBe(0);
    expect(said(0)).toEqual([false, false]);
  });
});

test('a section begins in the report where its first words were heard', async () => {
  const { run, say } = rehearse();
  await say(SAID[0]!);
  const beganAtS = 0.5 * wordsOf(SAID[0]!).length;
  await say(SAID[1]!);
  const [, second] = run.rehearsed()!.stretches;
  expect(second!.section).toBe(1);
  expect(Math.abs(second!.startS - beganAtS)).toBeLessThan(4);
  expect(run.rehearsed()!.sections[1]!.points).toMatchObject([
    { text: 'The lease ends in March', isSaid: true, byHand: false },
    { isSaid: true },
    { text: 'The station is four minutes away', isSaid: false, atS: null },
  ]);
});

test('without words, sections and points are moved and ticked by hand', async () => {
  const { run, pass, sections } = rehearse();
  await pass(30);
  run.tick(1);
  run.move(1);
  await pass(60);
  expect(sections).toEqual([0, 1]);
  expect(run.get().proposed).toBeUndefined();
  expect(run.rehearsed()!.sections[0]!.points).toMatchObject([
    { isSaid: false },
    { isSaid: true, atS: 30, byHand: true },
  ]);
});

test('an outline without words of content, and one in another script, are followed by hand', async () => {
  const { run, say } = rehearse('## Who we are\n- what it is\n\n## Αρχή\n- δύο');
  await say('who we are and what it is');
  expect(run.get()).toMatchObject({ section: 0, proposed: undefined });
  run.move(1);
  await say('δύο');
  expect(run.get().ticks[1]![0]!.atS).not.toBeNull();
});
