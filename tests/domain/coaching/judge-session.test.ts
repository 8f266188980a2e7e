import { describe, expect, test } from 'vitest';
import { judgeSession, type Measurements } from '../../../src/domain/coaching/judge-session.ts';
import type { RehearsedTalk } from '../../../src/domain/talk/rehearsed-talk.ts';
import { plainVoice } from '../voice/plain-voice.ts';

const NOTHING: Measurements = {
  wpm: null,
  paceExtremes: { fastestAtS: null, slowestAtS: null },
  fillers: null,
  voice: null,
  presentS: 60,
  postureScore: null,
  postureSeen: 0,
  framesInView: null,
  postureUnwatchedS: 0,
  postureMoments: null,
  topic: null,
  suggested: new Set(),
};

const judge = (measured: Partial<Measurements>) => judgeSession({ ...NOTHING, ...measured });
/** The kinds of the findings, with `!` after marked ones. */
const kinds = (measured: Partial<Measurements>) =>
  judge(measured).findings.map(({ kind, marked }) => (marked ? `${kind}!` : kind));
const strong = (measured: Partial<Measurements>) => judge(measured).strengths.map(({ subject }) => subject);

test('a figure that was not measured is no finding, no strength and not judged', () => {
  expect(judge({})).toEqual({ findings: [], strengths: [], judged: new Set() });
});

describe('a rehearsed talk:', () => {
  const talk = (spentS: number, plannedS: number | null): RehearsedTalk => ({
    id: 'talk',
    title: 'T',
    lengthS: null,
    sections: [
      { title: 'A', plannedS: 100 },
      { title: 'B', plannedS },
    ],
    stretches: [
      { section: 0, startS: 0, endS: 110 },
      { section: 1, startS: 110, endS: 110 + spentS },
    ],
    pauses: [],
  });

  test.each([
    [124, 100, []],
    [125, 100, ['section-over']],
    [34, 20, []],
    [35, 20, ['section-over']],
    [500, null, []],
  ])('%i s of %j in a section give the findings %j', (spentS, plannedS, findings) => {
    expect(kinds({ talk: talk(spentS, plannedS) })).toEqual(findings);
  });

  test('a finding has the section that took longest over its time, and when it began', () => {
    expect(judge({ talk: talk(150, 100) }).findings).toEqual([
      {
        kind: 'section-over',
        subject: 'time',
        title: 'B',
        plannedS: 100,
        spentS: 150,
        marked: false,
        atS: 110,
      },
    ]);
    const paused = { ...talk(150, 100), pauses: [{ startS: 120, endS: 150 }] };
    expect(judge({ talk: paused }).findings).toEqual([]);
  });
});

describe('pace:', () => {
  test.each([
    [99, ['slow']],
    [100, []],
    [180, []],
    [181, ['fast']],
    [225, ['fast']],
    [226, ['fast!']],
  ])('%i words per minute give the findings %j', (wpm, findings) => {
    expect(kinds({ wpm })).toEqual(findings);
    expect(strong({ wpm })).toEqual(findings.length === 0 ? ['pace'] : []);
  });

  test('a finding has the time of the fastest or the slowest stretch', () => {
    const paceExtremes = { fastestAtS: 40, slowestAtS: 5 };
    expect(judge({ wpm: 190, paceExtremes }).findings[0]).toMatchObject({ atS: 40 });
    expect(judge({ wpm: 80, paceExtremes }).findings[0]).toMatchObject({ atS: 5 });
  });
});

describe('fillers:', () => {
  const use = (perMinute: number | null) => ({
    count: 9,
    speakingS: 60,
    perMinute,
    clusters: [],
  });
  const cluster = { count: 4, withinS: 18, startS: 130 };

  test.each([
    [0, []],
    [5, []],
    [5.1, ['many-fillers']],
    [11.9, ['many-fillers']],
    [12, ['many-fillers!']],
  ])('%f fillers a minute give the findings %j', (perMinute, findings) => {
    expect(kinds({ fillers: use(perMinute) })).toEqual(findings);
  });

  test('a cluster is a finding if the rate is no finding', () => {
    const clustered = { ...use(1), clusters: [cluster] };
    expect(judge({ fillers: clustered }).findings).toEqual([
      { kind: 'filler-cluster', subject: 'fillers', count: 4, withinS: 18, marked: false, atS: 130 },
    ]);
    expect(kinds({ fillers: { ...clustered, perMinute: 6 } })).toEqual(['many-fillers']);
  });

  test('the finding for the rate has the time of the densest cluster, if there is one', () => {
    expect(judge({ fillers: { ...use(6), clusters: [cluster] } }).findings[0]).toMatchObject({ atS: 130 });
    expect(judge({ fillers: use(6) }).findings[0]).toMatchObject({ atS: null });
  });

  test('without a rate only a cluster is judged', () => {
    expect(judge({ fillers: use(null) })).toEqual(judge({}));
    expect(kinds({ fillers: { ...use(null), clusters: [cluster] } })).toEqual(['filler-cluster']);
  });
});

describe('posture:', () => {
  const seen = { postureSeen: 1, framesInView: 1 };
  const lean = { side: 'left', startS: 20, endS: 32 } as const;

  test.each([
    [69, ['unsteady'], []],
    [70, [], ['posture']],
    [71, [], ['posture']],
  ])('a score of %i gives the findings %j and the strengths %j', (postureScore, findings, strengths) => {
    expect(kinds({ ...seen, postureScore })).toEqual(findings);
    expect(strong({ ...seen, postureScore })).toEqual(strengths);
  });

  test('a low score is attributed to leaning or swaying, whichever took more frames', () => {
    const findingOf = (postureMoments: Measurements['postureMoments']) =>
      judge({ ...seen, postureScore: 60, postureMoments }).findings[0];
    const moments = { longestLean: lean, mostSwayingAtS: 50, mostly: 'leaning' } as const;
    expect(findingOf(moments)).toMatchObject({ kind: 'leaning', side: 'left', lastedS: 12, atS: 20 });
    expect(findingOf({ ...moments, mostly: 'swaying' })).toMatchObject({ kind: 'swaying', atS: 50 });
    expect(findingOf({ ...moments, longestLean: null })).toMatchObject({ kind: 'unsteady', atS: null });
  });

  test('too little time in view is a finding, a hidden page is none', () => {
    expect(kinds({ postureScore: 60, postureSeen: 0.49, framesInView: 0.49 })).toEqual(['out-of-view']);
    expect(kinds({ postureScore: 60, postureSeen: 0.5, framesInView: 0.5 })).toEqual(['unsteady']);
    expect(judge({ postureScore: 60, postureSeen: 0.2, framesInView: 1 })).toEqual(judge({}));
    expect(judge({ postureSeen: 0, framesInView: 0, postureUnwatchedS: 31 })).toEqual(judge({}));
  });
});

describe('topic', () => {
  const topic = { missing: ['a', 'b', 'c', 'd'], advised: true, offTopic: false };

  test('at most three missing keywords are named', () => {
    expect(judge({ topic }).findings[0]).toMatchObject({ kind: 'off-topic', missing: ['a', 'b', 'c'] });
    expect(kinds({ topic: { ...topic, offTopic: true } })).toEqual(['off-topic!']);
  });

  test('a few missing keywords are no finding; with none missing, the topic is a strength', () => {
    expect(judge({ topic: { ...topic, advised: false } })).toMatchObject({ findings: [], strengths: [] });
    expect(strong({ topic: { missing: [], advised: false, offTopic: false } })).toEqual(['topic']);
  });
});

describe('voice', () => {
  test('each finding has its time', () => {
    const voice = plainVoice({ pauses: [[10, 10.6]], seconds: 120, semitones: 1.1, fadesDb: 4 });
    expect(judge({ voice }).findings).toEqual([
      { kind: 'breathless', subject: 'pauses', marked: false, atS: 10.6 },
      { kind: 'monotone', subject: 'melody', semitones: 1.1, marked: false, atS: expect.any(Number) },
      { kind: 'fading', subject: 'loudness', marked: false, atS: 80 },
    ]);
  });

  test('a lost pause lasts more than five seconds', () => {
    expect(kinds({ voice: plainVoice({ pauses: [[10, 15]], seconds: 20 }) })).toEqual([]);
    expect(judge({ voice: plainVoice({ pauses: [[10, 15.1]], seconds: 20 }) }).findings[0]).toMatchObject({
      kind: 'lost-pause',
      atS: 10,
    });
  });

  test('figures of a signal that is not good are not judged', () => {
    const voice = plainVoice({ pauses: [], seconds: 120, semitones: 1 });
    for (const signal of ['noisy', 'quiet', 'clipping', 'silent'] as const) {
      expect(judge({ voice: { ...voice, signal } })).toEqual(judge({}));
    }
  });
});

test('a subject of a specified suggestion is no strength', () => {
  const voice = plainVoice({ pauses: [[5, 7]], seconds: 20 });
  const whole = { wpm: 170, voice, presentS: 20 };
  expect(strong(whole)).toEqual(['pace', 'pauses', 'melody', 'loudness']);
  expect(strong({ ...whole, suggested: new Set(['pace', 'pauses']) })).toEqual(['melody', 'loudness']);
});
