import type { Plugin } from 'vite';

/** What stands in a module, by the module's end, and what takes its place. build/notices.ts publishes it. */
export const PATCHES = [
  // Looking for the next element it knows, it asks for 64 KB after 64 KB: the last 8 bytes never became fewer.
  ['matroska/ebml.js', 'if (slice.length < MAX_VAR_INT_SIZE)', 'if (slice.length <= MAX_VAR_INT_SIZE)'],
  // A chunk may be said to hold four billion samples, of which the table knows a few.
  [
    'isobmff/isobmff-demuxer.js',
    'i < startSampleIndexOfChunk + chunkEntry.samplesPerChunk; i++',
    'i < Math.min(startSampleIndexOfChunk + chunkEntry.samplesPerChunk, sampleTable.sampleSizes.length); i++',
  ],
  // Read ahead as much as was read in the last second, a file's sound alone is minutes of it; and each packet holds
  // the part of the file that it stands in, pictures and all.
  ['src/media-sink.js', 'Math.max(2, timestamps.length)', '2'],
] as const;

/**
 * Mends mediabunny 1.61, whose demuxers loop over some damaged files for ever, or for a minute a sample, and whose
 * queue of packets grows with the speed at which they are read. A version without these lines stops the build: what is
 * mended there can go here.
 */
export function patchMediabunny(): Plugin {
  return {
    name: 'aura-patch-mediabunny',
    // What is bundled ahead passes plugins by, and threads have plugins of their own.
    config: () => ({
      optimizeDeps: { exclude: ['mediabunny'] },
      worker: { plugins: () => [patchMediabunny()] },
    }),
    transform: {
      filter: { id: /\/mediabunny\/dist\/modules\/src\/(matroska\/|isobmff\/|media-sink)/ },
      handler(code, id) {
        const mend = PATCHES.find(([module]) => id.split('?')[0]?.endsWith(module));
        if (!mend) return undefined;
        const [, broken, mended] = mend;
        if (!code.includes(broken)) this.error(`Is it mended? mediabunny's ${mend[0]} has changed.`);
        return { code: code.replace(broken, mended), map: null };
      },
    },
  };
}
