import { createTranscript, utteranceOf } from '../../src/domain/speech/transcript.ts';
import type { Utterance } from '../../src/domain/speech/utterance.ts';
import type { FollowerLimits } from '../../src/domain/talk/follower-limits.ts';
import { createFollower } from '../../src/domain/talk/follower.ts';
import { createHeardWords, type LatestWords } from '../../src/domain/talk/heard-words.ts';
import { parseOutline } from '../../src/domain/talk/outline.ts';
import { outlineWords } from '../../src/domain/talk/outline-words.ts';
import { noTicks, tickHeard } from '../../src/domain/talk/point-ticks.ts';
import { randomFrom } from '../../tests/random.ts';
import { median } from '../parts/numbers.ts';
import { addressOf } from './address.ts';
import { recognize, speak, type SpokenWord, WAYS, type WayName } from './speaker.ts';

/** Sums over speakers. */
export class Sums {
  words = 0;
  /** Words that were spoken while the right section was shown. */
  right = 0;
  /** Words in the right section of the run as it is reported. */
  reportedRight = 0;
  leaps = 0;
  leapsFollowed = 0;
  saidPoints = 0;
  saidTicked = 0;
  ticks = 0;
  /** Ticks of points that had not been said. */
  falseTicks = 0;
  changes = 0;
  wrongChanges = 0;
  lapsed = 0;
  spokenS = 0;
}

/** A speaker, the outline, and the words that were recognized at each time. */
export interface Speaker {
  readonly way: WayName;
  readonly text: string;
  readonly points: { readonly section: number; readonly point: number; readonly saidAtS: number }[];
  readonly spoken: readonly SpokenWord[];
  readonly heard: readonly { readonly atS: number; readonly words: LatestWords }[];
  /** The transcript at each of these times. */
  readonly results: readonly { readonly utterances: readonly Utterance[]; readonly tail: Utterance }[];
}

const LEAP_MAX_S = 10;

export function simulate(address: string, others: readonly string[], way: WayName, seed: number): Speaker {
  const random = randomFrom(seed);
  const { outline: text, sections } = addressOf(address, random);
  const spoken = speak(sections, WAYS[way](sections, random));
  const outline = outlineWords(parseOutline(text));
  const heardWords = createHeardWords(outline);
  const transcript = createTranscript();
  const utterances: Utterance[] = [];
  const results: { utterances: readonly Utterance[]; tail: Utterance }[] = [];
  const heard: { atS: number; words: LatestWords }[] = [];
  function hear(atS: number): void {
    const tail = utteranceOf(transcript.tail);
    results.push({ utterances: [...utterances], tail });
    heard.push({ atS, words: heardWords.read(utterances, tail) });
  }
  let nextS = 1;
  for (const { update, atS } of recognize(spoken, others, random)) {
    for (; nextS < atS; nextS += 1) hear(nextS);
    utterances.push(...transcript.addUpdate(update, atS));
    hear(atS);
  }
  for (const endS = nextS + 5; nextS < endS; nextS += 1) hear(nextS);
  const points = sections.flatMap((sentences, section) =>
    sentences.flatMap(({ point }) =>
      point === undefined
        ? []
        : {
            section,
            point,
            saidAtS: spoken.find((word) => word.section === section && word.point === point)?.atS ?? Infinity,
          },
    ),
  );
  return { way, text, points, spoken, heard, results };
}

export function addTo(
  sums: Sums,
  { way, text, points, spoken, heard }: Speaker,
  limits?: FollowerLimits,
): void {
  const outline = parseOutline(text);
  const follower = createFollower(outlineWords(outline), limits);
  let ticks = noTicks(outline);
  let section = 0;
  let proposed: number | undefined;
  const shown = [{ section, atS: 0 }];
  const reported = [{ section, atS: 0 }];
  const at = (changes: typeof shown, atS: number) => changes.findLast((change) => change.atS <= atS)!.section;

  for (const { atS, words } of heard) {
    const followed = follower.follow(section, words, atS);
    const { taken } = followed;
    if (proposed !== undefined && followed.proposed !== proposed && !taken) sums.lapsed += 1;
    proposed = followed.proposed;
    if (taken) {
      section = taken.section;
      shown.push({ section, atS });
      reported.push({ section, atS: Math.max(taken.sinceS, reported.at(-1)!.atS) });
      sums.changes += 1;
      if (spoken.findLast((word) => word.atS <= atS)?.section !== section) sums.wrongChanges += 1;
    }
    ticks = tickHeard(ticks, section, followed.points);
  }

  for (const word of spoken) {
    sums.words += 1;
    if (at(shown, word.atS) === word.section) sums.right += 1;
    if (at(reported, word.atS) === word.section) sums.reportedRight += 1;
  }
  sums.spokenS += spoken.at(-1)!.atS;
  if (way === 'withLeap') {
    const { section: target, atS } = spoken.find(
      (word, i) => Math.abs(word.section - (spoken[i - 1]?.section ?? word.section)) > 1,
    )!;
    sums.leaps += 1;
    const times = [atS, ...shown.map((one) => one.atS)].filter(
      (one) => one >= atS && one <= atS + LEAP_MAX_S,
    );
    if (times.some((one) => at(shown, one) === target)) sums.leapsFollowed += 1;
  }
  for (const { section: of, point, saidAtS } of points) {
    const tickedAtS = ticks[of]![point]!.atS;
    if (saidAtS < Infinity) sums.saidPoints += 1;
    if (tickedAtS === null) continue;
    sums.ticks += 1;
    if (tickedAtS < saidAtS) sums.falseTicks += 1;
    else sums.saidTicked += 1;
  }
}

/** Milliseconds for a result, in the first and in the last minute of a talk: the median of all. */
export function measureCost(speakers: readonly Speaker[]): { readonly early: number; readonly late: number } {
  const times: { readonly early: number[]; readonly late: number[] } = { early: [], late: [] };
  for (const { text, heard, results } of speakers) {
    const outline = outlineWords(parseOutline(text));
    const heardWords = createHeardWords(outline);
    const follower = createFollower(outline);
    const endS = heard.at(-1)!.atS;
    for (const [i, { utterances, tail }] of results.entries()) {
      const { atS } = heard[i]!;
      const before = performance.now();
      follower.follow(0, heardWords.read(utterances, tail), atS);
      const ms = performance.now() - before;
      if (atS < 60) times.early.push(ms);
      else if (atS > endS - 60) times.late.push(ms);
    }
  }
  return { early: median(times.early), late: median(times.late) };
}
