/** The size of a report or of a recording in an export. */
export interface ExportItem {
  readonly sizeBytes: number;
  /** Number of its files: 1 for a report, or the recording and its attempts. */
  readonly fileCount: number;
}

/** The most that one archive has of a kind. */
interface ArchiveMax {
  readonly bytes: number;
  readonly files: number;
}

/** Below 4 GiB, the limit of many USB drives' file system, with room for reports and the table of contents. */
export const RECORDINGS_MAX: ArchiveMax = { bytes: 3.5 * 2 ** 30, files: 1000 };

/** A system that packs the files again may add one for each. */
export const REPORTS_MAX: ArchiveMax = { bytes: 256 * 2 ** 20, files: 4000 };

/** A half of what an import accepts, because one more talk may follow. */
export const TALKS_MAX: ArchiveMax = { bytes: 32 * 2 ** 20, files: 1000 };

/** Groups the items of an export, in their order, so that each group fits into one file. An item above the limit has a group of its own. */
export function groupsOf<Item>(
  items: readonly Item[],
  weigh: (item: Item) => ExportItem,
  max: ArchiveMax,
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
    room = { bytes: max.bytes - sizeBytes, files: max.files - fileCount };
  }
  return groups;
}
