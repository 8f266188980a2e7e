import type { KeptSessionReport } from './kept-report.ts';

/** No source: our choice, as much as fits in a line of a phone. */
const KEYWORDS_MAX_COUNT = 3;
const WORDS_MAX_COUNT = 6;

/** UTF-16 code units of a name that a speaker gives. */
export const NAME_MAX_LENGTH = 100;

/** The name that the speaker gave, else the first keywords, else the first words. Empty without any of them. */
export function sessionName({ name, report }: Pick<KeptSessionReport, 'name' | 'report'>): string {
  if (name) return name;
  const { expected } = report.topicKeywords;
  if (expected.length > 0) return expected.slice(0, KEYWORDS_MAX_COUNT).join(', ');
  const words = report.fullTranscript.trim().split(/\s+/);
  const first = words.slice(0, WORDS_MAX_COUNT).join(' ');
  return words.length > WORDS_MAX_COUNT ? `${first} …` : first;
}
