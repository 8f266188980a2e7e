import { figureOf } from '../../domain/progress/comparability.ts';
import type { StorageFailure } from '../../flows/progress/storage-attempt.ts';
import type { FileRefusal } from '../../domain/progress/report-file.ts';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import { PRODUCT } from './shell.ts';

export const PROGRESS = {
  heading: 'Progress',
  lead: 'Every report you keep stays in this browser on this device.',
  sessions: 'Sessions',
  videos: 'Reports on videos',
  video: 'Video report',
  comprehensive: 'Comprehensive report',
  measured: 'Measurements of a video',
  notLoaded: `Part of ${PRODUCT} didn't load, so your reports can't be shown. Check your connection, then reload the page.`,
  unreadable: "A report that can't be read",
  cleared:
    'This browser has cleared what was kept here: someone cleared the data of this site, or the device ran out of space. A file that you exported brings it back: choose it under Import.',
  none: 'No reports are kept yet.',
  noneOff: `${PRODUCT} isn't keeping your reports. Turn on “Keep my reports” in Settings, and each one is kept here when it is made.`,
  noneOn: 'Your next report will be the first one here.',
  practice: 'Start New Session',
  select: (date: string) => `Select ${date}`,
  selectUnreadable: "Select the report that can't be read",
  deleteSelected: (count: number) => (count === 1 ? 'Delete 1 selected' : `Delete ${count} selected`),
  deleteAll: 'Delete all',
  deleted: (count: number) => (count === 1 ? '1 report was deleted.' : `${count} reports were deleted.`),
  undo: 'Undo',
} as const;

const reports = (count: number) => (count === 1 ? '1 report' : `${count} reports`);
const recordings = (count: number) => (count === 1 ? '1 recording' : `${count} recordings`);
const leftOut = (what: string, count: number) =>
  `${what} can't be read and ${count === 1 ? 'was' : 'were'} left out.`;

export const CARRY = {
  tools: 'All kept reports',
  export: 'Export',
  table: 'Download a table (CSV)',
  withRecordings: (count: number) =>
    count === 1 ? 'Export the recording as well' : `Export the ${count} recordings as well`,
  sizes: (reportsSize: string, recordingsSize: string) =>
    `Reports: about ${reportsSize}. Recordings: about ${recordingsSize} more. All of it is exported together.`,
  packing: 'Packing the file',
  exportCanceled: 'The export was canceled.',
  inParts: (count: number) =>
    `This is too large for one file, so it comes in ${count}. Save all of them; Import takes them together.`,
  part: (number: number, count: number, size: string) => `Save part ${number} of ${count} (${size})`,
  cancel: 'Cancel',
  fileName: 'aura-reports',
  import: 'Import',
  importing: 'Checking the file',
  importCanceled: 'The import was canceled.',
  imported: (added: number, known: number, recordingCount: number) =>
    [
      `${reports(added)} added.`,
      recordingCount > 0 && `${recordings(recordingCount)} added.`,
      known > 0 && `${reports(known)} ${known === 1 ? 'was' : 'were'} here already.`,
    ]
      .filter(Boolean)
      .join(' '),
  longestOnly: (count: number) =>
    `Of ${recordings(count)}, only the longest part was exported, since the parts aren't joined. Free some space and export again, or download each part from your kept takes.`,
  leftOut: (reportCount: number, recordingCount: number) =>
    [
      reportCount > 0 && leftOut(reports(reportCount), reportCount),
      recordingCount > 0 && leftOut(recordings(recordingCount), recordingCount),
    ]
      .filter(Boolean)
      .join(' '),
} as const;

/** Why a file is not imported. */
export const FILE_REFUSAL: Record<FileRefusal, string> = {
  foreign: `This isn't a file of ${PRODUCT}'s reports. Nothing was changed.`,
  damaged: 'This file is damaged. Nothing was changed. Export it again on the device it came from.',
  'later-version': `A newer ${PRODUCT} made this file. Update ${PRODUCT}, then try again. Nothing was changed.`,
  'too-large': `A report in this file is too large to be ${PRODUCT}'s. Nothing was changed.`,
};

export const STORAGE_FAILURE: Record<StorageFailure['kind'], string> = {
  'storage-full': `There's no room left for ${PRODUCT} on this device. Free some space, or delete reports that you no longer need.`,
  'storage-refused': `This browser doesn't let ${PRODUCT} use its storage right now. It may be blocked for this site, or the window may be private.`,
  'storage-failed': `A part of ${PRODUCT} failed, so that was not done. Try again.`,
};

/** The figures of a session in the list; what was not measured is left out. In less than half a minute there is no rate, as in the report. */
export function sessionFigures(session: SessionSummary, clock: (seconds: number) => string): string[] {
  const { lengthS, wpm, likelyFillers, recognizedS, postureScore } = session;
  const figures = [clock(lengthS)];
  if (wpm !== null) figures.push(`${wpm} WPM`);
  if (likelyFillers !== null && recognizedS) {
    const count = likelyFillers === 1 ? '1 filler word' : `${likelyFillers} filler words`;
    const rate = figureOf(session, 'fillers');
    figures.push(rate === null ? count : `${rate.toFixed(1)} filler words a minute`);
  }
  if (postureScore !== null) figures.push(`posture ${postureScore}%`);
  return figures;
}
