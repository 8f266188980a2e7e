/** The size of a report or of a recording in an export. */
export interface ExportItem {
  readonly sizeBytes: number;
  /** Number of its files: the recording and its attempts; 0 for a report. */
  readonly fileCount: number;
}

/** Below 4 GiB, the limit of many USB drives' file system, with room for the list of contents. */
export const RECORDINGS_MAX_BYTES = 3.5 * 2 ** 30;

/** Limit for the reports in one file, because other programs load the file into memory. */
export const REPORTS_MAX_BYTES = 256 * 2 ** 20;

/** Limit for the files in an archive. The list of contents has room for ten times as many. */
const FILES_MAX_COUNT = 1000;

/** Groups the items of an export, in their order, so that each group fits into one file. An item above the limit has a group of its own. */
export function groupsOf<Item>(
  items: readonly Item[],
  weigh: (item: Item) => ExportItem,
  maxBytes: number,
): Item[][] {
  const groups: Item[][] = [];
  let room = { bytes: -1, files: -1 };
  for (const item of items) {
    const { sizeBytes, fileCount } = weigh(item);
    room = { bytes: room.bytes - sizeBytes, files: room.files - fileCount };
    if (room.bytes >= 0 && room.files >= 0) {
      groups.at(-1)?.push(item);
      continue;
    }
    groups.push([item]);
    room = { bytes: maxBytes - sizeBytes, files: FILES_MAX_COUNT - fileCount };
  }
  return groups;
}
