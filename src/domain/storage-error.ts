/** Names of errors that the file system, IndexedDB and Web Storage throw for reasons outside of this code. */
const REFUSALS: ReadonlySet<string> = new Set([
  'AbortError',
  'InvalidStateError',
  'NoModificationAllowedError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'SecurityError',
  'TimeoutError',
  'UnknownError',
  'VersionError',
]);

/** @returns whether a storage is full or refuses; undefined for any other error, which is a bug */
export function storageErrorKind(error: unknown): 'full' | 'refused' | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'QuotaExceededError') return 'full';
  return REFUSALS.has(error.name) ? 'refused' : undefined;
}
