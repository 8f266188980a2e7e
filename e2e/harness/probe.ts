import { readFile } from 'node:fs/promises';
import { BufferSource, Input, WEBM } from 'mediabunny';

/** The ID of the element that holds a WebM file's index. */
const CUES = Buffer.from([0x1c, 0x53, 0xbb, 0x6b]);

/** Duration in seconds, track types, and whether a WebM file has an index. */
export async function probe(
  path: string,
): Promise<{ duration: number; streams: string[]; indexed: boolean }> {
  const bytes = await readFile(path);
  const input = new Input({ formats: [WEBM], source: new BufferSource(bytes) });
  return {
    duration: await input.computeDuration(),
    streams: (await input.getTracks()).map(({ type }) => type).toSorted(),
    indexed: bytes.includes(CUES),
  };
}
