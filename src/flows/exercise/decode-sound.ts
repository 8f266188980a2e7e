import type { ConnectReader, DecodedSound, ReaderConnection } from '../../workers/recording/protocol.ts';

/** Decodes a part of a file's sound in a worker of its own. @returns null where that fails, or the worker dies */
export async function decodeSound(
  connectReader: ConnectReader,
  ...part: Parameters<ReaderConnection['decodeSound']>
): Promise<DecodedSound | null> {
  const reader = connectReader(() => {});
  try {
    return await Promise.race([reader.decodeSound(...part), reader.died.then(() => null)]);
  } catch {
    return null;
  } finally {
    reader.close();
  }
}
