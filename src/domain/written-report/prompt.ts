import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { type ComprehensiveReport, comprehensiveReportSchema } from './comprehensive-report.ts';
import { measurementText } from './measurement-text.ts';
import type { MeasuredReport } from '../recording/measured-report.ts';
import { spokenText } from './spoken-text.ts';
import type { SessionReport } from '../session-report/session-report.ts';
import { comprehensivePromptText, videoPromptText } from './prompt-text.ts';
import { type VideoReport, videoReportSchema } from './video-report.ts';

/** The text for the model, and the parser of its response. One valibot definition gives both the schema and the parser. */
export interface Prompt<Report> {
  readonly text: string;
  readonly schema: object;
  /** The report in a response's text; undefined when the text does not fit the schema (rule 43). */
  parse(response: string): Report | undefined;
}

/** The data that the speaker appends to the prompt. Without data, the prompt is the specified text, byte for byte. */
export interface PromptAttachments {
  readonly measured?: MeasuredReport;
  readonly words?: SessionReport;
}

export function videoReportPrompt(attached: PromptAttachments = {}): Prompt<VideoReport> {
  return promptOf(withAttachments(videoPromptText(), attached), videoReportSchema);
}

/** @param goal the speaker's goal for the video; not blank */
export function comprehensiveReportPrompt(
  goal: string,
  attached: PromptAttachments = {},
): Prompt<ComprehensiveReport> {
  return promptOf(withAttachments(comprehensivePromptText(goal), attached), comprehensiveReportSchema);
}

function withAttachments(text: string, { measured, words }: PromptAttachments): string {
  return [text, ...(measured ? [measurementText(measured)] : []), ...(words ? [spokenText(words)] : [])].join(
    '\n\n',
  );
}

function promptOf<Report>(text: string, definition: v.GenericSchema<unknown, Report>): Prompt<Report> {
  // `$schema` is removed, because with it the client would send the schema as another parameter.
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

/** Removes a code fence, in which some models put their answer. `trim` also removes a byte order mark. */
function withoutFence(response: string): string {
  const text = response.trim();
  return text.startsWith('{') ? text : (FENCED_OBJECT.exec(text)?.[1] ?? text);
}

/** Removes `null`, which some models write for an optional field. A required field is then missing. */
function withoutNull(_: string, value: unknown): unknown {
  return value ?? undefined;
}
