import { connectReader } from '../src/workers/connect-reader.ts';
import { damaged, soundFilms } from '../tests/browser/recording/damage.ts';

/** Makes sound films once, and gives what reads damaged copies of them, by seed. */
export async function createTrial() {
  const films = await soundFilms();
  const { reader } = connectReader();
  return async (from: number, to: number, longestMs: number) => {
    const outcomes: string[] = [];
    let slowestMs = 0;
    for (let seed = from; seed < to; seed += 1) {
      const startMs = performance.now();
      const hung = new Promise<'hung'>((resolve) => setTimeout(() => resolve('hung'), longestMs));
      const outcome = await Promise.race([reader.measure(new Blob([damaged(films[seed % 2]!, seed)])), hung]);
      slowestMs = Math.max(slowestMs, performance.now() - startMs);
      if (outcome === 'hung') outcomes.push('hung');
      else outcomes.push(outcome.kind === 'measured' ? 'measured' : outcome.reason);
      if (outcome === 'hung') break;
    }
    return { outcomes, longestMs: slowestMs };
  };
}
