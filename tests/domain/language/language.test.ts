import { describe, expect, test } from 'vitest';
import { exerciseContent } from '../../../src/domain/exercise/exercise-content.ts';
import { countedFillers, languageOf } from '../../../src/domain/language/language.ts';
import { OFFERED_LANGUAGES } from '../../../src/domain/offered-languages.ts';
import { FIRST_SCORE } from '../../../src/domain/posture/score.ts';
import { KEPT_VERSION } from '../../../src/domain/progress/kept-report.ts';
import { summaryOf } from '../../../src/domain/progress/summary.ts';
import { lacksWords, mayLackWords } from '../../../src/domain/session-report/completed-report.ts';
import { headlineOf } from '../../../src/domain/session-report/headline.ts';
import type { SessionFacts } from '../../../src/domain/session-report/session-facts.ts';
import { sessionReport } from '../../../src/domain/session-report/session-report.ts';
import { readLanguage } from '../../../src/domain/spoken-language.ts';
import { createSpeechAnalytics } from '../../../src/domain/speech/analytics.ts';
import { topicAdherence } from '../../../src/domain/speech/topic.ts';
import { placeWords } from '../../../src/domain/speech/word-placement.ts';
import { createVoiceAnalyzer } from '../../../src/domain/voice/analyzer.ts';
import { createHeardWords } from '../../../src/domain/talk/heard-words.ts';
import { EMPTY_UTTERANCE } from '../../../src/domain/speech/utterance.ts';
import { parseOutline } from '../../../src/domain/talk/outline.ts';
import { outlineWords } from '../../../src/domain/talk/outline-words.ts';
import { play } from '../../script.ts';

/** Fast speech of 220 words a minute in which every sixth word is an English filler, and every sixth a German one. */
const SCRIPT = Array.from({ length: 110 }, (_, i) => {
  const word = ['like', 'halt', 'wir', 'reden', 'am', 'Budget'][i % 6];
  return `${((i * 60) / 220 + 1).toFixed(2)} = ${word}`;
}).join('\n');

const FACTS: SessionFacts = {
  elapsedS: 31,
  speechMeasured: true,
  speechType: 'informative',
  topicKeywords: [],
  recognizer: 'service',
};

function reportIn(language: string, more: Partial<SessionFacts> = {}) {
  const facts = { ...FACTS, language, ...more };
  return sessionReport({ speech: play(SCRIPT, 31), posture: { score: FIRST_SCORE }, voice: null, facts });
}

describe('a report in a language without tables', () => {
  test('has words, pace and repetitions, and judges neither fillers nor pace', () => {
    const german = reportIn('de-DE');
    const english = reportIn('en-US');
    expect(english).toMatchObject({ language: 'en-US', suggestions: ['fewer-fillers', 'slow-down'] });
    expect(english.nextStep).toMatchObject({ kind: 'mend', finding: { subject: 'pace' } });
    expect(german).toMatchObject({
      language: 'de-DE',
      fullTranscript: english.fullTranscript,
      avgWPM: english.avgWPM,
      measuredWPM: english.measuredWPM,
      repeatedPhrases: english.repeatedPhrases,
      fillerHits: [],
      likelyFillers: null,
      suggestions: [],
      praised: false,
      nextStep: { kind: 'unjudged' },
    });
    expect(headlineOf(german)).toMatchObject({ pace: null, fillers: null });
    expect(headlineOf(english)).toMatchObject({ pace: 'fast' });
  });

  test('counts the speaker’s own words as filler words, also those on the English list, and nothing else', () => {
    const report = reportIn('de-DE', { ownWords: 'halt, am' });
    const all = SCRIPT.split('\n').filter((line) => /halt|am$/.test(line)).length;
    expect(report.fillerWordCount).toBe(all);
    expect(new Set(report.fillerWords.map(({ word }) => word))).toEqual(new Set(['halt', 'am']));
    expect(report.ownWords.words.map(({ word }) => word).toSorted()).toEqual(['am', 'halt']);
    const marks = report.passages.flatMap(({ parts }) => parts.flatMap(({ mark }) => mark ?? []));
    expect(marks).toHaveLength(all);
    expect(new Set(marks)).toEqual(new Set(['own']));
  });

  test('without own words, fillers are not counted: none is not zero', () => {
    expect(reportIn('de-DE')).toMatchObject({ fillerWordCount: null, fillerWords: [] });
    expect(reportIn('de-DE', { ownWords: 'nie' })).toMatchObject({ fillerWordCount: 0 });
  });

  test('has no figures in syllables or in words that are estimated from them', () => {
    const RATE_HZ = 16_000;
    const analyzer = createVoiceAnalyzer(RATE_HZ, 'microphone');
    // Four bursts of a tone a second, as syllables.
    const sample = (i: number) =>
      0.3 * Math.sin((2 * Math.PI * 150 * i) / RATE_HZ) * Math.max(0, Math.sin((8 * Math.PI * i) / RATE_HZ)) +
      1e-4 * Math.sin(i * i);
    analyzer.push(Float32Array.from({ length: 31 * RATE_HZ }, (_, i) => sample(i)));
    const voice = analyzer.finish();
    expect(voice.syllableRate.value).toBeGreaterThan(0);
    const facts = { ...FACTS, language: 'de-DE' };
    const report = sessionReport({
      speech: play(SCRIPT, 31),
      posture: { score: FIRST_SCORE },
      voice,
      facts,
    });
    expect(report.voice).toMatchObject({ syllableRate: { value: null }, pace: { value: null } });
    expect(report.voice?.loudness).toEqual(voice.loudness);
    const content = (language: string) =>
      exerciseContent(
        { ...report, language },
        { endS: 31, hasVideo: false },
        { focus: 'pacing', coachFillers: true },
      );
    expect(content('de-DE')?.passage.target ?? 'none').not.toMatch(/rush|fillers|ums/);
  });

  test('does not take the words of its take from a recognizer that knows only English', () => {
    const report = { ...reportIn('de-DE'), speechCoverage: null };
    expect(mayLackWords(report)).toBe(true);
    expect(lacksWords(report)).toBe(false);
    expect(lacksWords({ ...report, language: 'en-US' })).toBe(true);
  });

  test('has no likely fillers in its summary', () => {
    const kept = {
      version: KEPT_VERSION,
      id: '0'.repeat(32),
      madeAt: '2026-11-01T12:00:00.000Z',
      kind: 'session',
    } as const;
    expect(summaryOf({ ...kept, report: reportIn('de-DE') })).toMatchObject({
      language: 'de-DE',
      likelyFillers: null,
      speakingS: null,
    });
  });
});

describe('live counts', () => {
  const countIn = (language: string, ownWords: string, text: string) => {
    const list = countedFillers(languageOf(language), ownWords);
    const speech = createSpeechAnalytics(undefined, undefined, list);
    const results = [{ text, final: false }];
    return speech.addRecognition({ run: 1, startedAtS: 0, from: 0, results }, 2).fillers;
  };

  test('are of the specification’s list in English, and of the speaker’s own words elsewhere', () => {
    expect(countIn('en-US', 'halt', 'um halt like am')).toBe(3);
    expect(countIn('de-DE', 'halt, sag ich mal', 'um halt like am sag ich mal')).toBe(2);
    expect(countIn('de-DE', '', 'um halt like am')).toBe(0);
  });
});

describe('words compare equal', () => {
  const found = (language: string, keyword: string, text: string) =>
    topicAdherence([keyword], text, languageOf(language).terms).found.length === 1;

  test.each([
    ['de-DE', 'Größe', 'die GRÖSSE der Gruppe', false],
    ['de-DE', 'Umsatz', 'unser UMSATZ steigt', true],
    ['fr-FR', 'élève', 'les eleve', true],
    ['de-DE', 'hundert', '100 Leute', false],
    ['de-DE', 'Haus', 'zwei Hauses', false],
    ['hi-IN', 'किताब', 'मेरी किताब है', true],
    ['hi-IN', 'की', 'मेरी कि है', false],
    ['ko-KR', '예산', '우리 예산 계획', true],
    ['en-US', 'hundred', '100 people', true],
    ['en-US', 'house', 'two houses', true],
  ])('in %s, without tables only by case and accents: %s in “%s”', (language, keyword, text, expected) => {
    expect(found(language, keyword, text)).toBe(expected);
  });

  test('the points of an outline are followed by their own words', () => {
    const { content } = languageOf('de-DE');
    const { sections } = parseOutline('## Umsatz\n- Die Kosten am Jahresende');
    const outline = outlineWords({ sections }, content);
    const heard = createHeardWords(outline).read(
      [{ text: 'am Jahresende', seenAtS: [1, 2] }],
      EMPTY_UTTERANCE,
    );
    expect(heard.finals.map(({ words }) => words.length)).toEqual([1, 1]);
  });
});

test('without syllables, words are placed by the time of their report, in order', () => {
  const words = [1, 2, 3].map((seenAtS) => ({ key: 'wort', seenAtS }));
  const nucleiS = Float32Array.from([0.1, 0.5, 0.6, 1.7]);
  const { spokenAtS, pausesAfter } = placeWords(words, nucleiS, false, null);
  expect(spokenAtS).toEqual([0, 1, 2]);
  expect([0, 1].map(pausesAfter)).toEqual([false, false]);
});

test('every language of Session setup is stored and read as it is; other texts are English', () => {
  expect(OFFERED_LANGUAGES.map(readLanguage)).toEqual(OFFERED_LANGUAGES);
  expect(new Set(OFFERED_LANGUAGES).size).toBe(OFFERED_LANGUAGES.length);
  expect([null, '', 'deutsch', 'de', 'de-de', '<b>'].map(readLanguage)).toEqual(Array(6).fill('en-US'));
});
