import { loadFaceDetector } from '../load-face-detector.ts';
import { openModelStore } from '../model-files/model-store.ts';
import { openBodyNetworks } from '../recording/open-body-networks.ts';
import { serve } from '../serve.ts';
import { systemTimers } from '../session/timers.ts';
import { createHandWatcher } from './hand-watcher.ts';
import type { HandWatcher, HandWatcherEvent } from './protocol.ts';

serve<HandWatcher, HandWatcherEvent>((emit) =>
  createHandWatcher(
    loadFaceDetector,
    (files) => openBodyNetworks(openModelStore, files, () => {}),
    emit,
    systemTimers,
  ),
);
