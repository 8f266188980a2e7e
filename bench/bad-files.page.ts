import { connectRecordingAnalyzer } from '../src/workers/recording/connect-recording-analyzer.ts';
import { damaged, undamagedVideos } from '../tests/browser/recording/damage.ts';

/**
 * Encodes undamaged videos once, and returns a function that reads a damaged copy of one, by seed. A worker that hangs is
 * replaced, and its file returned.
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
