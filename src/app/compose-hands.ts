import { framesOf } from '../devices/camera.ts';
import { systemClock } from '../devices/clock.ts';
import { logProblem } from '../devices/log.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { watchHidden } from '../devices/visibility.ts';
import { createHandWatch } from '../flows/body/hand-watch.ts';
import { connectHandWatcher } from '../workers/hands/connect-hand-watcher.ts';
import { bodyFiles } from './compose-body.ts';
import { hands } from './compose-page.ts';
import { bodySet } from './hosted-models.ts';

// The looks at hands. This module is loaded with the first camera of a speaker whose focus they are.
hands.set({
  watch: createHandWatch({
    connect: (onEvent) => connectHandWatcher(onEvent, scriptUrl),
    framesOf,
    installed: bodyFiles,
    files: bodySet.files,
    clock: systemClock,
    watchHidden,
    log: logProblem,
  }),
});
