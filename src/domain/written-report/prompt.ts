import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { type ComprehensiveReport, comprehensiveReportSchema } from './comprehensive-report.ts';
import { measurementText } from '../recording/measurement-text.ts';
import type { MeasuredReport } from '../recording/measured-report.ts';
import { comprehensivePromptText, videoPromptText } from './prompt-text.ts';
import { type VideoReport, videoReportSchema } from './video-report.ts';

/**
 * What is sent to the model, and how its response is parsed. One valibot definition gives both the schema and the
 * parser.
 */
export interface Prompt<Report> {
  readonly text: string;
  /** The JSON schema of the response. */
  readonly schema: object;
  /** The report in a response's text; undefined when the text does not fit the schema (rule 43). */
  parse(response: string): Report | undefined;
}

/** @param measured figures to append to the prompt */
export function videoReportPrompt(measured?: MeasuredReport): Prompt<VideoReport> {
  return promptOf(withFigures(videoPromptText(), measured), videoReportSchema);
}

/**
 * @param goal the speaker's goal for the video; not blank
 * @param measured figures to append to the prompt
 */
export function comprehensiveReportPrompt(
  goal: string,
  measured?: MeasuredReport,
): Prompt<ComprehensiveReport> {
  return promptOf(withFigures(comprehensivePromptText(goal), measured), comprehensiveReportSchema);
}

/** Without figures the prompt is unchanged, byte for byte. */
function withFigures(text: string, measured: MeasuredReport | undefined): string {
  return measured ? `${text}\n\n${measurementText(measured)}` : text;
}

function promptOf<Report>(text: string, definition: v.GenericSchema<unknown, Report>): Prompt<Report> {
  // The client sends a schema that has `$schema` as a parameter of another name.
  const { $schema: _, ...schema } = toJsonSchema(definition, { ignoreActions: ['check'] });
  return {
    text,
    schema,
    parse(response) {
      const json = v.pipe(v.string(), v.transform(withoutFence), v.parseJson({ reviver: withoutNull }));
      const result = v.safeParse(v.pipe(json, definition), response);
      return result.success ? result.output : undefined;
    },
  };
}

const FENCED_OBJECT = /```\w*\s*(\{.*\})\s*```/su;

/** Some models put their answer into a code fence, or a byte order mark before it, which `trim` takes away. */
function withoutFence(response: string): string {
  const text = response.trim();
  return text.startsWith('{') ? text : (FENCED_OBJECT.exec(text)?.[1] ?? text);
}

/** Some models write `null` for an optional field. A required one is missing then. */
function withoutNull(_: string, value: unknown): unknown {
  return value ?? undefined;
}
