import { connectRecordingAnalyzer } from '../src/workers/recording/connect-recording-analyzer.ts';
import { damaged, undamagedVideos } from '../tests/browser/recording/damage.ts';

/**
 * Encodes undamaged videos once. Returns a function that damages a copy of one, by a seed, and measures it. If the worker hangs, it is
 * replaced, and the function also returns the file.
 */
export async function createTrial() {
  const videos = await undamagedVideos();
  let connection = connectRecordingAnalyzer(() => {});
  return async (seed: number, longestMs: number) => {
    const startMs = performance.now();
    const hung = new Promise<'hung'>((resolve) => setTimeout(() => resolve('hung'), longestMs));
    const file = damaged(videos[seed % 2]!, seed);
    const read = connection.remote.measure(new Blob([file]));
    const outcome = await Promise.race([read, hung]);
    const ms = performance.now() - startMs;
    if (outcome !== 'hung') return { ms, outcome: outcome.kind === 'measured' ? 'measured' : outcome.reason };
    connection.close();
    connection = connectRecordingAnalyzer(() => {});
    return { ms, outcome, file: [...file] };
  };
}
