import type { Storage } from '../../devices/storage.ts';
import { readFocusArea, readMicrophoneFor, readSpeechType, type Setup } from '../../domain/setup.ts';
import type { Readable } from '../store.ts';
import { storedValues } from '../stored-values.ts';

// Rule 5.
export const FOCUS_AREA_KEY = 'auraFocusArea';
const SPEECH_TYPE_KEY = 'auraSpeechType';
// The specification does not have these keys.
const COACH_FILLERS_KEY = 'auraCoachFillers';
const OWN_WORDS_KEY = 'auraOwnWords';
const LEFT_OUT_WORDS_KEY = 'auraLeftOutWords';
const MICROPHONE_FOR_KEY = 'auraMicrophoneFor';
const NO = 'no';

/** The speaker's choices. All are stored, except for the keywords, which are in memory only (rule 5). */
export interface SessionSetup extends Readable<Setup> {
  choose(change: Partial<Setup>): void;
}

export function restoreSetup(storage: Storage): SessionSetup {
  let keywords: Setup['topicKeywords'] = [];
  const stored = storedValues<Setup>(storage, (read) => ({
    focusArea: readFocusArea(read(FOCUS_AREA_KEY)),
    speechType: readSpeechType(read(SPEECH_TYPE_KEY)),
    topicKeywords: keywords,
    coachFillers: read(COACH_FILLERS_KEY) !== NO,
    ownWords: read(OWN_WORDS_KEY) ?? '',
    leftOutWords: read(LEFT_OUT_WORDS_KEY) ?? '',
    microphoneFor: readMicrophoneFor(read(MICROPHONE_FOR_KEY)),
  }));
  return {
    ...stored,
    choose({ topicKeywords = keywords, ...change }) {
      const { focusArea, speechType, coachFillers, ownWords, leftOutWords, microphoneFor } = change;
      keywords = topicKeywords;
      const before = stored.get();
      stored.write({
        ...(focusArea && { [FOCUS_AREA_KEY]: focusArea }),
        ...(speechType && { [SPEECH_TYPE_KEY]: speechType }),
        ...(microphoneFor && { [MICROPHONE_FOR_KEY]: microphoneFor }),
        ...(coachFillers !== undefined && { [COACH_FILLERS_KEY]: coachFillers ? 'yes' : NO }),
        ...(ownWords !== undefined && ownWords !== before.ownWords && { [OWN_WORDS_KEY]: ownWords }),
        ...(leftOutWords !== undefined &&
          leftOutWords !== before.leftOutWords && { [LEFT_OUT_WORDS_KEY]: leftOutWords }),
      });
    },
  };
}
