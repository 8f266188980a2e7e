import type { Plugin } from 'vite';

/** Patches: the end of a module's path, the original source, its replacement. build/notices.ts publishes them, as the MPL demands. */
export const PATCHES = [
  // The search for the next known element reads 64 KB at a time, and never ended: at the end of the file 8 bytes always remained.
  ['matroska/ebml.js', 'if (slice.length < MAX_VAR_INT_SIZE)', 'if (slice.length <= MAX_VAR_INT_SIZE)'],
  // A damaged file can claim that a chunk has four billion samples. The sample table has only a few.
  [
    'isobmff/isobmff-demuxer.js',
    'i < startSampleIndexOfChunk + chunkEntry.samplesPerChunk; i++',
    'i < Math.min(startSampleIndexOfChunk + chunkEntry.samplesPerChunk, sampleTable.sampleSizes.length); i++',
  ],
  // The queue held as many packets as were read in the last second: minutes of a file's audio. Each packet keeps the part of the
  // file around it in memory, video included.
  ['src/media-sink.js', 'Math.max(2, timestamps.length)', '2'],
] as const;

/**
 * Patches mediabunny 1.61. On some damaged files, its demuxers loop endlessly, or for a minute at each sample. Its queue of packets
 * grows with the speed at which they are read. The build fails if a version lacks these lines: then check whether the patch
 * is still needed. Found by `npm run bench bad-files`; rule 47.
 */
export function patchMediabunny(): Plugin {
  return {
    name: 'aura-patch-mediabunny',
    // Plugins do not see pre-bundled dependencies, and workers have a list of plugins of their own.
    config: () => ({
      optimizeDeps: { exclude: ['mediabunny'] },
      worker: { plugins: () => [patchMediabunny()] },
    }),
    transform: {
      filter: { id: /\/mediabunny\/dist\/modules\/src\/(matroska\/|isobmff\/|media-sink)/ },
      handler(code, id) {
        const patch = PATCHES.find(([module]) => id.split('?')[0]?.endsWith(module));
        if (!patch) return undefined;
        const [, original, replacement] = patch;
        if (!code.includes(original))
          this.error(`mediabunny's ${patch[0]} has changed: is the patch still needed?`);
        return { code: code.replace(original, replacement), map: null };
      },
    },
  };
}
