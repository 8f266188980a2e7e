import { figureOf } from '../../domain/progress/comparability.ts';
import type { StorageFailure } from '../../flows/progress/storage-attempt.ts';
import type { FileRefusal } from '../../domain/progress/report-file.ts';
import type { SessionSummary } from '../../domain/progress/summary.ts';
import { paceTexts } from './changes.ts';
import { PRODUCT } from './shell.ts';
import { roomText } from './storage.ts';

export const PROGRESS = {
  heading: 'Progress',
  lead: 'Every report you keep stays in this browser on this device.',
  sessions: 'Sessions',
  compareHint: 'Tick two to compare.',
  videos: 'Video reports',
  files: 'Files and storage',
  video: 'Video report',
  comprehensive: 'Comprehensive report',
  measured: 'Measurements of a video',
  notLoaded: `Part of ${PRODUCT} didn't load, so your reports can't be shown. Check your connection, then reload the page.`,
  unreadable: "A report that can't be read",
  cleared:
    "This browser has cleared what was kept here: this site's data was cleared, or the device ran out of space. To bring it back, choose a file you exported under Import.",
  none: 'No reports are kept yet.',
  off: `${PRODUCT} isn't keeping your reports.`,
  nextIsFirst: 'Your next report will be the first one here.',
  practice: 'Start New Session',
  select: (date: string) => `Select ${date}`,
  selectUnreadable: "Select the report that can't be read",
  deleteSelected: (count: number) => (count === 1 ? 'Delete 1 selected' : `Delete ${count} selected`),
  deleteAll: 'Delete all',
} as const;

const reports = (count: number) => (count === 1 ? '1 report' : `${count} reports`);
const takes = (count: number) => (count === 1 ? '1 take' : `${count} takes`);
const talks = (count: number) => (count === 1 ? '1 talk' : `${count} talks`);
const leftOut = (what: string, count: number) =>
  `${what} can't be read and ${count === 1 ? 'was' : 'were'} left out.`;

/** Export and import of everything that is kept. */
export const TRANSFER = {
  tools: 'All kept reports',
  export: 'Export',
  table: 'Download a table (CSV)',
  inOneColumn: 'If your spreadsheet shows everything in one column:',
  tableWithCommas: 'Download it with decimal commas',
  withTakes: (count: number) =>
    count === 1 ? 'Export the take as well' : `Export the ${count} takes as well`,
  sizes: (reportsSize: string, takesSize: string) =>
    `Reports: about ${reportsSize}. Takes: about ${takesSize} more. All of it is exported together.`,
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
  imported: (added: number, known: number, takeCount: number, talkCount: number) =>
    [
      `${reports(added)} added.`,
      takeCount > 0 && `${takes(takeCount)} added.`,
      talkCount > 0 && `${talks(talkCount)} added.`,
      known > 0 && `${reports(known)} ${known === 1 ? 'was' : 'were'} here already.`,
    ]
      .filter(Boolean)
      .join(' '),
  longestOnly: (count: number) =>
    `Only the longest part of ${takes(count)} was exported, since the parts aren't joined. Free some space and export again.`,
  leftOut: (reportCount: number, takeCount: number, talkCount: number) =>
    [
      reportCount > 0 && leftOut(reports(reportCount), reportCount),
      takeCount > 0 && leftOut(takes(takeCount), takeCount),
      talkCount > 0 && leftOut(talks(talkCount), talkCount),
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

/** Why nothing was stored, with the sizes if it does not fit. */
export function storageFailureText({ kind, noRoom }: StorageFailure): string {
  return [STORAGE_FAILURE[kind], noRoom && roomText(noRoom)].filter(Boolean).join(' ');
}

/**
 * The figures of a session in the list; what was not measured is left out. In less than half a minute there is no rate, as in the report.
 *
 * @param coachFillers whether the speaker is coached on filler words (rule 63)
 */
export function sessionFigures(
  session: SessionSummary,
  clock: (seconds: number) => string,
  coachFillers: boolean,
): string[] {
  const { lengthS, wpm, likelyFillers, speakingS, postureScore } = session;
  const figures = [clock(lengthS)];
  if (wpm !== null) {
    const { average, measured } = paceTexts(session);
    figures.push(measured ? `${average} (${measured})` : average);
  }
  if (coachFillers && likelyFillers !== null && speakingS) {
    const count = likelyFillers === 1 ? '1 likely filler' : `${likelyFillers} likely fillers`;
    const rate = figureOf(session, 'fillers');
    figures.push(rate === null ? count : `${rate.toFixed(1)} likely fillers a minute`);
  }
  if (postureScore !== null) figures.push(`posture ${postureScore}%`);
  return figures;
}

/** Shown after reports were deleted. */
export const REMOVAL = {
  deleted: (count: number) => (count === 1 ? '1 report was deleted.' : `${count} reports were deleted.`),
  undo: 'Undo',
  failure: STORAGE_FAILURE,
} as const;
