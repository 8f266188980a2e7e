/** The data of a chosen video that the form shows. */
export interface VideoFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** A media type, such as `video/mp4`. */
  readonly type: string;
}

/** The types that the file chooser offers (rule 48). Videos of other types may be dropped on the page. */
export const OFFERED_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const;

const BYTES_PER_MB = 1_048_576;

/** Whether a file may be chosen (rule 48). */
export function isVideo({ type }: Pick<VideoFile, 'type'>): boolean {
  return type.startsWith('video/');
}

/** @param bytes a file's size */
export function megabytes(bytes: number): number {
  return bytes / BYTES_PER_MB;
}
