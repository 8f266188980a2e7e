import { openModelStore } from '../model-files/model-store.ts';
import { serve } from '../serve.ts';
import { systemTimers } from '../session/timers.ts';
import { createLiveWords } from './live-words.ts';
import { openLiveModel } from './open-live-model.ts';
import type { LiveWords, LiveWordsEvent } from './protocol.ts';

serve<LiveWords, LiveWordsEvent>((emit) =>
  createLiveWords((files) => openLiveModel(openModelStore, files), emit, systemTimers),
);
