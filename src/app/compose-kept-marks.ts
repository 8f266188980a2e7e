import { localStore } from '../devices/storage.ts';
import { createKeptMarks } from '../flows/app/kept-marks.ts';

export const keptMarks = createKeptMarks(localStore);
