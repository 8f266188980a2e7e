import type { Storage } from '../../devices/storage.ts';
import { readFocusArea, readSpeechType, type Setup } from '../../domain/setup.ts';
import type { Readable } from '../store.ts';
import { storedValues } from './stored-values.ts';

// Rule 5.
const FOCUS_AREA_KEY = 'auraFocusArea';
const SPEECH_TYPE_KEY = 'auraSpeechType';
/** Ours. */
const COACH_FILLERS_KEY = 'auraCoachFillers';
const NO = 'no';

/** The speaker's choices. Focus area and speech type are stored; the keywords are in memory only (rule 5). */
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
  }));
  return {
    get: stored.get,
    subscribe: stored.subscribe,
    choose({ focusArea, speechType, coachFillers, topicKeywords = keywords }) {
      keywords = topicKeywords;
      stored.write({
        ...(focusArea && { [FOCUS_AREA_KEY]: focusArea }),
        ...(speechType && { [SPEECH_TYPE_KEY]: speechType }),
        ...(coachFillers !== undefined && { [COACH_FILLERS_KEY]: coachFillers ? 'yes' : NO }),
      });
    },
  };
}
