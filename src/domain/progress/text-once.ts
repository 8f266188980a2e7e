import type { MeasuredReport } from '../recording/measured-report.ts';
import type { Passage, PassagePart } from '../session-report/passages.ts';
import type { SessionReport } from '../session-report/session-report.ts';
import type { KeptReport } from './kept-report.ts';

/** A part of a passage as it is stored: the length of its text in UTF-16 code units, or the text. */
type StoredPart = Omit<PassagePart, 'text'> & { readonly text?: string; readonly length?: number };

/** A session report as it is stored. Reports of version 1 have their text in all three fields. */
type StoredSession = Omit<SessionReport, 'transcript' | 'passages'> & {
  readonly transcript?: SessionReport['transcript'];
  readonly passages: readonly (Omit<Passage, 'parts'> & { readonly parts: readonly StoredPart[] })[];
};

/** A kept report as it is stored and exported: with the text of its words once, in `fullTranscript` (docs/kept-reports.md). */
export function storedForm(kept: KeptReport): object {
  if (kept.kind === 'session') return { ...kept, report: withTextOnce(kept.report) };
  if (kept.kind === 'measured') return { ...kept, report: withWordsOnce(kept.report) };
  return kept.measured ? { ...kept, measured: withWordsOnce(kept.measured) } : kept;
}

const withWordsOnce = (report: MeasuredReport) =>
  report.words ? { ...report, words: withTextOnce(report.words) } : report;

/** A text that differs from the transcript stays. */
function withTextOnce(report: SessionReport): StoredSession {
  const { transcript, ...rest } = report;
  const { fullTranscript, passages } = rest;
  const joined = passages.flatMap(({ parts }) => parts.map(({ text }) => text)).join('');
  if (transcript[0].text !== fullTranscript || joined !== fullTranscript) return report;
  const partOf = ({ text, ...part }: PassagePart) => ({ length: text.length, ...part });
  const passageOf = (passage: Passage) => ({ ...passage, parts: passage.parts.map(partOf) });
  return { ...rest, passages: passages.map(passageOf) };
}

/** Restores the texts that {@link storedForm} leaves out. @returns undefined if lengths and transcript do not agree */
export function withWholeText(stored: StoredSession): SessionReport | undefined {
  const { fullTranscript } = stored;
  let at = 0;
  const passages = stored.passages.map((each) => ({
    ...each,
    parts: each.parts.map(({ length, ...part }): PassagePart => {
      const start = at;
      at += part.text?.length ?? length ?? Number.NaN;
      return { ...part, text: part.text ?? fullTranscript.slice(start, at) };
    }),
  }));
  const { transcript } = stored;
  // A report of version 1 has each text as it was written, whether or not they agree.
  if (Number.isNaN(at) || (!transcript && at !== fullTranscript.length)) return undefined;
  return { transcript: [{ start: 0, text: fullTranscript }], ...stored, passages };
}
