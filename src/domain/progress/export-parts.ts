/** Something that goes into a file. */
export interface Carried {
  readonly sizeBytes: number;
  /** With those beside it. */
  readonly fileCount: number;
}

/** Less than 4 GiB, which is the most that the file system of many a USB drive takes, with room for the list of contents. */
export const RECORDINGS_MAX_BYTES = 3.5 * 2 ** 30;

/** The text of the reports in one file: other programs hold it in memory. */
export const REPORTS_MAX_BYTES = 256 * 2 ** 20;

/** The list of contents has room for ten times as many. */
const FILES_MAX_COUNT = 1000;

/** Groups what is exported, in its order, so that each group makes one file. One that is larger by itself has a group of its own. */
export function groupsOf<Item>(
  items: readonly Item[],
  weigh: (item: Item) => Carried,
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
