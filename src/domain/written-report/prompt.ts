import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { type ComprehensiveReport, comprehensiveReportSchema } from './comprehensive-report.ts';
import { measurementText } from '../recording/measurement-text.ts';
import type { MeasuredReport } from '../recording/measured-report.ts';
import { comprehensivePromptText, videoPromptText } from './prompt-text.ts';
import { type VideoReport, videoReportSchema } from './video-report.ts';

/** What a model is asked for, and how its answer is read. One definition gives both. */
export interface Prompt<Report> {
  readonly prompt: string;
  /** The JSON schema of the answer. */
  readonly schema: object;
  /** The report that an answer's text holds; undefined when it holds none that may be shown. */
  read(answer: string): Report | undefined;
}

/** @param measured figures that go along, after the prompt */
export function videoReportPrompt(measured?: MeasuredReport): Prompt<VideoReport> {
  return assignment(withFigures(videoPromptText(), measured), videoReportSchema);
}

/**
 * @param goal what the speaker wants the video to do; not blank
 * @param measured figures that go along, after the prompt
 */
export function comprehensiveReportPrompt(
  goal: string,
  measured?: MeasuredReport,
): Prompt<ComprehensiveReport> {
  return assignment(withFigures(comprehensivePromptText(goal), measured), comprehensiveReportSchema);
}

/** Without figures the prompt is what it is, byte for byte. */
function withFigures(prompt: string, measured: MeasuredReport | undefined): string {
  return measured ? `${prompt}\n\n${measurementText(measured)}` : prompt;
}

function assignment<Report>(prompt: string, definition: v.GenericSchema<unknown, Report>): Prompt<Report> {
  // With `$schema` in it, the client would send it under another name.
  const { $schema: _, ...schema } = toJsonSchema(definition, { ignoreActions: ['check'] });
  return {
    prompt,
    schema,
    read(answer) {
      const result = v.safeParse(v.pipe(v.string(), v.parseJson(), definition), answer);
      return result.success ? result.output : undefined;
    },
  };
}
