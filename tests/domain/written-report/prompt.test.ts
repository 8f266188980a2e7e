import { describe, expect, test } from 'vitest';
import { comprehensiveReportPrompt, videoReportPrompt } from '../../../src/domain/written-report/prompt.ts';
import { comprehensiveReport, videoReport } from './sample-reports.ts';

const video = videoReportPrompt();
const comprehensive = comprehensiveReportPrompt('Win the bid.');

/** The report as JSON, with the field at `path` set to `value`, or removed if that is undefined. */
function changed(report: object, path: string, value?: unknown): string {
  const copy = structuredClone(report) as Record<string, never>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<Record<string, never>>((inner, name) => inner[name] ?? {}, copy);
  if (value === undefined) delete holder[last];
  else Object.assign(holder, { [last]: value });
  return JSON.stringify(copy);
}

/** The names of all fields, recursively. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([name, inner]) => [name].concat(namesIn(inner)));
}

/** The values of all fields of the name `wanted`, recursively. */
function valuesNamed(wanted: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === wanted ? [inner] : valuesNamed(wanted, inner),
  );
}

const parsedVideo = (path: string, value?: unknown) => video.parse(changed(videoReport(), path, value));

describe('a video report', () => {
  test('is parsed to the same value', () => {
    expect(video.parse(JSON.stringify(videoReport()))).toEqual(videoReport());
  });

  test.each([0, 0.5, 100])('may have the score %d', (score) => {
    expect(video.parse(JSON.stringify(videoReport(score)))).toBeDefined();
  });

  test.each(['skillBreakdown.voice.wpm', 'skillBreakdown.voice.fillerWords'])('may lack %s', (path) => {
    expect(parsedVideo(path)).toBeDefined();
  });

  test('may have null in place of an optional field, which is then omitted', () => {
    const parsed = parsedVideo('skillBreakdown.voice.wpm', null);
    expect(parsed).toEqual(parsedVideo('skillBreakdown.voice.wpm'));
  });

  const json = JSON.stringify(videoReport(), null, 2);
  test.each([
    ['a byte order mark', `\u{FEFF}${json}`],
    ['a code fence', `\`\`\`json\n${json}\n\`\`\``],
    ['a fence without a language', `\`\`\`\n${json}\n\`\`\`\n`],
    ['a fence on one line', `\`\`\`json ${json} \`\`\``],
    ['a byte order mark and a fence with carriage returns', `\u{FEFF}\`\`\`JSON\r\n${json}\r\n\`\`\``],
    ['a sentence before the fence', `Here is the report:\n\n\`\`\`json\n${json}\n\`\`\``],
  ])('is read with %s', (_, answer) => {
    expect(video.parse(answer)).toEqual(videoReport());
  });

  test.each([
    ['in an array', `[${json}]`],
    ['cut off in its fence', `\`\`\`json\n${json.slice(0, 200)}\n\`\`\``],
    ['twice', `${json}${json}`],
  ])('is refused %s', (_, answer) => {
    expect(video.parse(answer)).toBeUndefined();
  });

  test.each<[path: string, value?: unknown]>([
    ...[-1, -0.001, 100.001, 101, '70', null, [], true].flatMap((score): [string, unknown][] => [
      ['overallPresenceScore', score],
      ['skillBreakdown.smile.score', score],
    ]),
    ['overallPresenceScore'],
    ['bestTrait'],
    ['bestTrait', 7],
    ['needsImprovement'],
    ['skillBreakdown'],
    ['skillBreakdown', []],
    ['skillBreakdown.posture'],
    ['skillBreakdown.voice'],
    ['skillBreakdown.voice.score'],
    ['skillBreakdown.voice.wpm', '160'],
    ['skillBreakdown.voice.wpm', 1e21],
    ['skillBreakdown.voice.wpm', 1001],
    ['skillBreakdown.voice.fillerWords', 1e21],
    ['skillBreakdown.voice.fillerWords', -1],
    ['skillBreakdown.calmHands.comments'],
    ['actionableHighlights'],
    ['actionableHighlights', {}],
    ['actionableHighlights', [null]],
    ['actionableHighlights.0.advice'],
    ['actionableHighlights.0.timestamp', 4],
  ])('is refused with %s: %j', (path, value) => {
    expect(parsedVideo(path, value)).toBeUndefined();
  });

  test('may have no highlights, and unknown fields are dropped', () => {
    expect(parsedVideo('actionableHighlights', [])).toBeDefined();
    expect(parsedVideo('href', 'https://example.org')).toEqual(videoReport());
  });

  test.each(['', ' ', 'null', '[]', '"text"', '{', 'Here it is: {}', '```json\n{}\n```', '<html>'])(
    'is not read from %j',
    (answer) => {
      expect(video.parse(answer)).toBeUndefined();
    },
  );
});

describe('a comprehensive report', () => {
  test('is parsed to the same value', () => {
    expect(comprehensive.parse(JSON.stringify(comprehensiveReport))).toEqual(comprehensiveReport);
  });

  test('may have fewer or more points than requested', () => {
    const points = 'overallInsightsAndRecommendations';
    for (const count of [0, 2, 6]) {
      expect(
        comprehensive.parse(changed(comprehensiveReport, points, Array(count).fill('One.'))),
      ).toBeDefined();
    }
  });

  test.each([
    ['executiveSummary', undefined],
    ['audioAnalysis.keyPoints', 'One.'],
    ['audioAnalysis.keyPoints', [1, 2, 3]],
    ['videoAnalysis', undefined],
    ['videoAnalysis.keyVisualMoments.0.timestamp', undefined],
    ['overallInsightsAndRecommendations', undefined],
  ])('is refused with %s: %j', (path, value) => {
    expect(comprehensive.parse(changed(comprehensiveReport, path, value))).toBeUndefined();
  });
});

describe('the schema that is sent', () => {
  test.each([
    ['a video report', video.schema, videoReport(), ['wpm', 'fillerWords']],
    ['a comprehensive report', comprehensive.schema, comprehensiveReport, []],
  ])('requires every field of %s except the optional ones', (_, schema, report, optional) => {
    const required = valuesNamed('required', schema).flat();
    expect(new Set([...required, ...optional])).toEqual(new Set(namesIn(report)));
    for (const name of optional) expect(required).not.toContain(name);
  });

  test('bounds the scores, and does not name its dialect', () => {
    expect(video.schema).toHaveProperty('properties.overallPresenceScore', {
      type: 'number',
      minimum: 0,
      maximum: 100,
    });
    expect(video.schema).not.toHaveProperty('$schema');
  });
});
