// A quantity has the same value and the same unit on every screen that shows it.
import { describe, expect, test } from 'vitest';
import { figureOf } from '../../src/domain/progress/comparability.ts';
import { KEPT_VERSION, readKeptReport } from '../../src/domain/progress/kept-report.ts';
import { type SessionSummary, summaryOf } from '../../src/domain/progress/summary.ts';
import { withWords } from '../../src/domain/recording/with-words.ts';
import type { SessionReport } from '../../src/domain/session-report/session-report.ts';
import { measurementText } from '../../src/domain/written-report/measurement-text.ts';
import { measureFigure, measureName, paceTexts } from '../../src/ui/strings/changes.ts';
import { figureRows, figureTexts } from '../../src/ui/strings/measured-figures.ts';
import { sessionFigures } from '../../src/ui/strings/progress.ts';
import { VOICED_RECORDING, wordsAt } from '../domain/recording/voiced-recording.ts';
import { randomFrom } from '../random.ts';
import { randomSession } from '../random-session.ts';
import { reportMarkup, textOf } from './report-text.ts';

const SESSIONS_COUNT = 300;

/** The figures of a session as text, undefined if not measured. */
interface Shown {
  readonly pace: string | undefined;
  readonly paceBeside: string | undefined;
  readonly fillers: string | undefined;
  readonly posture: string | undefined;
  readonly pauses: string | undefined;
  readonly melody: string | undefined;
  readonly loudness: string | undefined;
}

const found = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

/** The page, from which exports, saved pages and screen readers take their text. */
function shownInReport(report: SessionReport): Shown {
  const text = textOf(reportMarkup(report));
  return {
    pace: found(text, /^Avg\. Pace\n(\d+ WPM)/m),
    paceBeside: found(text, /^Avg\. Pace\n\d+ WPM (\d+ WPM .*?)\s*$/m),
    fillers: found(text, /(\d+\.\d) likely fillers a minute/),
    posture: found(text, /^Posture Score\n(\d+ ?%)/m)?.replace(' ', ''),
    pauses: found(text, /^Time in pauses\n(\d+%)/m),
    melody: found(text, /Pitch variation\n(\d+\.\d semitones)/m),
    loudness: found(text, /^Level variation\n(\d+\.\d dB)/m),
  };
}

/** The list has no figures of the voice. */
function shownInList(session: SessionSummary): Omit<Shown, 'pauses' | 'melody' | 'loudness'> {
  const text = sessionFigures(session, String, true).join('\n');
  return {
    pace: found(text, /^(\d+ WPM)/m),
    paceBeside: found(text, /^\d+ WPM \((.*)\)$/m),
    fillers: found(text, /^(\d+\.\d) likely fillers a minute$/m),
    posture: found(text, /^posture (\d+%)$/m),
  };
}

function shownInComparison(session: SessionSummary): Shown {
  const { average, measured } = paceTexts(session);
  const figure = (measure: 'fillers' | 'posture' | 'pauses' | 'melody' | 'loudness') => {
    const value = figureOf(session, measure);
    return value === null ? undefined : `${measureName(measure)}: ${measureFigure(measure, value)}`;
  };
  return {
    pace: session.averageWpm === null ? undefined : average,
    paceBeside: measured,
    fillers: found(figure('fillers') ?? '', /^Likely fillers: (\d+\.\d) a minute$/),
    posture: found(figure('posture') ?? '', /^Posture: (\d+%)$/),
    pauses: found(figure('pauses') ?? '', /^Pauses: (\d+%) of your speech$/),
    melody: found(figure('melody') ?? '', /^Melody: (\d+\.\d semitones)$/),
    loudness: found(figure('loudness') ?? '', /^Loudness: (\d+\.\d dB)$/),
  };
}

/** Progress has one pace in a chart: the one beside the average, or else the average. */
const shownInChart = (session: SessionSummary) =>
  session.wpm === null ? undefined : measureFigure('pace', session.wpm);

describe('the figures of a session', () => {
  const random = randomFrom(56);
  const screens = Array.from({ length: SESSIONS_COUNT }, () => {
    const { report } = randomSession(random);
    const kept = {
      version: KEPT_VERSION,
      kind: 'session',
      id: '0'.repeat(32),
      madeAt: '2026-11-18T09:30:00.000Z',
      report,
    } as const;
    const summary = summaryOf(kept) as SessionSummary;
    const read = readKeptReport(JSON.parse(JSON.stringify(kept)));
    if (read.kind !== 'read' || read.kept.kind !== 'session') throw new Error(read.kind);
    return {
      report,
      summary,
      shown: {
        report: shownInReport(report),
        kept: shownInReport(read.kept.report),
        list: shownInList(summary),
        comparison: shownInComparison(summary),
      },
    };
  });

  test.each(['pace', 'paceBeside', 'posture'] as const)('%s is the same on every screen', (quantity) => {
    for (const { shown } of screens) {
      const values = Object.values(shown).map((figures) => figures[quantity]);
      expect(new Set(values).size, JSON.stringify(shown)).toBe(1);
    }
    expect(screens.filter(({ shown }) => shown.list[quantity]).length).toBeGreaterThan(20);
  });

  test('the rate of likely fillers is the same on every screen, for a speaker who is coached', () => {
    const coached = screens.filter(({ report }) => report.likelyFillers?.perMinute);
    expect(coached.length).toBeGreaterThan(50);
    for (const { shown } of coached) {
      const values = Object.values(shown).map(({ fillers }) => fillers);
      expect(new Set(values).size, JSON.stringify(shown)).toBe(1);
      expect(values[0]).toBeDefined();
    }
  });

  test.each(['pauses', 'melody', 'loudness'] as const)(
    '%s has the same figure in reports and in Compare, where it is compared',
    (quantity) => {
      // Without sound there are no figures; a random session may claim both.
      const heard = screens.filter(({ report }) => report.voice?.signal !== 'silent');
      const compared = heard.filter(({ shown }) => shown.comparison[quantity]);
      expect(compared.length).toBeGreaterThan(20);
      for (const { shown } of compared) {
        expect(shown.report[quantity]).toBe(shown.comparison[quantity]);
        expect(shown.kept[quantity]).toBe(shown.comparison[quantity]);
      }
    },
  );

  test('the chart of paces has the pace beside the average, or else the average', () => {
    for (const { summary, shown } of screens) {
      const stated = found(shown.report.paceBeside ?? '', /^(\d+ WPM)/) ?? shown.report.pace;
      expect(shownInChart(summary)).toBe(stated);
    }
  });
});

test('the figures of a video are the same in its table and the prompt', () => {
  const random = randomFrom(57);
  for (let i = 0; i < 50; i += 1) {
    const at = Array.from(
      { length: 40 + Math.floor(60 * random()) },
      (_, word) => word * (0.4 + 0.2 * random()),
    );
    const posture = { seen: random(), leaning: random(), swaying: random() };
    const report = withWords({ ...VOICED_RECORDING, posture }, wordsAt(at.toSorted((a, b) => a - b)));
    const prompt = measurementText(report);
    for (const { name, value } of figureTexts(report)) {
      expect(figureRows(report).find((row) => row.name === name)?.whole?.value).toBe(value);
      for (const [number] of value.matchAll(/\d+(?:\.\d+)?%?/g)) expect(prompt).toContain(number);
    }
    const seen = found(figureTexts(report)[0]!.value, /^(\d+%)/);
    expect(prompt).toContain(`in view ${seen} of the time`);
  }
});
