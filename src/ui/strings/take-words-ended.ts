import type { CompletionState } from '../../flows/recognizer/completion.ts';
import { NOT_OPENED } from './kept.ts';
import { STORAGE_FAILURE } from './progress.ts';
import { NOT_WRITTEN } from './words.ts';

/** Messages on how the recognition of a take's words ended. */
export const TAKE_WORDS_ENDED: Record<NonNullable<CompletionState['ended']>, string> = {
  ...NOT_WRITTEN,
  ...STORAGE_FAILURE,
  'no-more-words': 'Your take has no more words than this report.',
  gone: 'The take or its report is no longer on this device.',
  unreadable: `${NOT_OPENED.damaged.heading}. ${NOT_OPENED.damaged.text}`,
  'not-stored':
    "Your take was written down, but this device couldn't store the completed report. What you kept is unchanged. Free up some space, and try again.",
  completed: 'Your report was completed from your take.',
};
