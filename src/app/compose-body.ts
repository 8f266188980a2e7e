import { logProblem } from '../devices/log.ts';
import { storedModels } from '../devices/stored-models.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { createModelFiles } from '../flows/model-files/model-files.ts';
import { bodySet } from './hosted-models.ts';

/** The files of the networks that see a body. This module is loaded on first use. */
export const bodyFiles = createModelFiles({
  connect: async (onEvent) => {
    const { connectBodyInstaller } = await import('../workers/recording/connect-recording-analyzer.ts');
    return connectBodyInstaller(onEvent, scriptUrl);
  },
  storedSizes: storedModels,
  set: bodySet,
  log: logProblem,
});
