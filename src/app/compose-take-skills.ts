import { logProblem } from '../devices/log.ts';
import { createTakeSkills } from '../flows/body/take-skills.ts';
import { bodyFiles } from './compose-body.ts';
import { app, reports } from './compose-page.ts';
import { publishActivity } from './compose-words.ts';

/** Completes the session's report with the skills of the body in its take. This module is loaded with the report. */
export const takeSkills = createTakeSkills({
  async measure(...recording) {
    const measurer = await import('./compose-measurement.ts').catch(logProblem);
    return measurer
      ? measurer.measureRecordingInWorker(...recording)
      : { kind: 'not measured', reason: 'not-loaded' };
  },
  files: bodyFiles,
  reports,
  app,
  publishActivity,
});
