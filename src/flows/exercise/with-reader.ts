import type { ConnectReader, ReaderConnection } from '../../workers/recording/protocol.ts';

/** Calls a reader that lives for this one call. @returns null where the call fails, or the worker dies */
export async function withReader<Result>(
  connectReader: ConnectReader,
  call: (reader: ReaderConnection) => Promise<Result>,
): Promise<Result | null> {
  const reader = connectReader(() => {});
  try {
    return await Promise.race([call(reader), reader.died.then(() => null)]);
  } catch {
    return null;
  } finally {
    reader.close();
  }
}
