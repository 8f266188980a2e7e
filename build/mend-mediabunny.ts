import type { Plugin } from 'vite';

/** A line that damaged files never come past, and the one that takes its place; by the module's end. */
const MENDED = [
  // Looking for the next element it knows, it asks for 64 KB after 64 KB: the last 8 bytes never became fewer.
  ['matroska/ebml.js', 'if (slice.length < MAX_VAR_INT_SIZE)', 'if (slice.length <= MAX_VAR_INT_SIZE)'],
  // A chunk may be said to hold four billion samples, of which the table knows a few.
  [
    'isobmff/isobmff-demuxer.js',
    'i < startSampleIndexOfChunk + chunkEntry.samplesPerChunk; i++',
    'i < Math.min(startSampleIndexOfChunk + chunkEntry.samplesPerChunk, sampleTable.sampleSizes.length); i++',
  ],
] as const;

/**
 * Mends mediabunny 1.61, whose demuxers loop over some damaged files for ever, or for a minute a sample. A version
 * without these lines stops the build: what is mended there can go here.
 */
export function mendMediabunny(): Plugin {
  return {
    name: 'aura-mend-mediabunny',
    // What is bundled ahead passes plugins by, and threads have plugins of their own.
    config: () => ({
      optimizeDeps: { exclude: ['mediabunny'] },
      worker: { plugins: () => [mendMediabunny()] },
    }),
    transform: {
      filter: { id: /\/mediabunny\/dist\/modules\/src\/(matroska|isobmff)\// },
      handler(code, id) {
        const mend = MENDED.find(([module]) => id.split('?')[0]?.endsWith(module));
        if (!mend) return undefined;
        const [, endless, ending] = mend;
        if (!code.includes(endless)) this.error(`Is it mended? mediabunny's ${mend[0]} has changed.`);
        return { code: code.replace(endless, ending), map: null };
      },
    },
  };
}
