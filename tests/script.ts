import {
  createSpeechAnalytics,
  type SpeechMemory,
  type LiveSpeech,
  type SpeechRecord,
} from '../src/domain/speech/analytics.ts';
import { START_OF_RECOGNITION, laterCursor } from '../src/domain/speech/recognition-cursor.ts';
import type { RecognitionUpdate, RecognitionResult } from '../src/domain/speech/recognition-update.ts';

/** An update of a recognizer, with its time. */
export interface Event {
  readonly atS: number;
  readonly update: RecognitionUpdate;
}

const RESTART = /^([\d.]+) \| run (\d+)$/;
const REPORT = /^([\d.]+)(?: @(\d+))? ([~=-].*)$/;

/**
 * Parses events of a recognizer from text, one per line, or separated by `;`:
 *
 * ```
 * 0.5 ~ um so                 at 0.5 s, an interim result
 * 1.2 = um so today           the same result, final
 * 1.4 - um so today           the same, as a final result with confidence 0
 * 1.5 = we / ~ begin          two results at once: a final, and the next one, interim
 * 2.0 @0 = um so today        the results from index 0 on, sent again
 * 3.0 | run 2                 the recognizer was started again
 * ```
 */
export function read(script: string): Event[] {
  const events: Event[] = [];
  let run = 1;
  let startedAtS = 0;
  let index = 0;
  for (const line of script.trim().split(/[\n;]/)) {
    const restart = RESTART.exec(line.trim());
    if (restart) {
      [startedAtS, run, index] = [Number(restart[1]), Number(restart[2]), 0];
      continue;
    }
    const report = REPORT.exec(line.trim());
    if (!report) throw new Error(`Not a line of a script: ${line}`);
    const from = report[2] === undefined ? index : Number(report[2]);
    const results = report[3]!.split(' / ').map(resultOf);
    const interim = results.findIndex((result) => !result.final);
    index = from + (interim < 0 ? results.length : interim);
    events.push({ atS: Number(report[1]), update: { run, startedAtS, from, results } });
  }
  return events;
}

function resultOf(text: string): RecognitionResult {
  return {
    text: text.slice(1).trim(),
    final: !text.startsWith('~'),
    confidence: text.startsWith('=') ? 0.9 : 0,
  };
}

/** The result of speech analytics, with the measurements after each event. */
export interface AnalyzedSpeech extends SpeechRecord {
  readonly measurements: readonly LiveSpeech[];
}

/** Passes events to speech analytics, and finishes at `stopS`; default: 0.1 s after the last event. */
export function play(script: string | readonly Event[], stopS?: number): AnalyzedSpeech {
  const events = typeof script === 'string' ? read(script) : script;
  const analytics = createSpeechAnalytics();
  const measurements = events.map(({ update, atS }) => analytics.addRecognition(update, atS));
  return { measurements, ...analytics.finish(stopS ?? (events.at(-1)?.atS ?? 0) + 0.1) };
}

/** Does the same as `play`, but after `cut` events new analytics continue from the remembered state, as after a crash. */
export function playWithCrash(script: string, cut: number, stopS: number): AnalyzedSpeech {
  const events = read(script);
  const first = createSpeechAnalytics();
  const before = events.slice(0, cut).map(({ update, atS }) => first.addRecognition(update, atS));
  const second = createSpeechAnalytics(structuredClone(remembered(before)));
  const after = events.slice(cut).map(({ update, atS }) => second.addRecognition(update, atS));
  return { measurements: [...before, ...after], ...second.finish(stopS) };
}

/** The state that the page keeps from the measurements. */
function remembered(measurements: readonly LiveSpeech[]): SpeechMemory | undefined {
  const last = measurements.at(-1);
  return (
    last && {
      utterances: measurements.flatMap((measurement) => measurement.settled),
      tail: last.tail,
      cursor: measurements.map((measurement) => measurement.cursor).reduce(laterCursor, START_OF_RECOGNITION),
      samples: measurements.flatMap((measurement) => measurement.samples),
      speechS: measurements.flatMap((measurement) => measurement.speechS),
    }
  );
}
