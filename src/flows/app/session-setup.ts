import type { Storage } from '../../devices/storage.ts';
import type { Setup } from '../../domain/setup.ts';
import type { Readable } from '../store.ts';
import { storedValues } from '../stored-values.ts';

/** The speaker's choices. All are stored, except for the keywords, which are in memory only (rule 5). */
export interface SessionSetup extends Readable<Setup> {
  choose(change: Partial<Setup>): void;
}

export function restoreSetup(storage: Storage): SessionSetup {
  let keywords: Setup['topicKeywords'] = [];
  const stored = storedValues<Setup>(storage, (read) => ({
    focusArea: read('focusArea'),
    speechType: read('speechType'),
    topicKeywords: keywords,
    coachFillers: read('coachFillers'),
    coachHands: read('coachHands'),
    liveWords: read('liveWords'),
    language: read('language'),
    ownWords: read('ownWords'),
    leftOutWords: read('leftOutWords'),
    microphoneFor: read('microphoneFor'),
  }));
  return {
    ...stored,
    choose({ topicKeywords = keywords, ...change }) {
      keywords = topicKeywords;
      stored.write(change);
    },
  };
}
