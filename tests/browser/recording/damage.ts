import { randomFrom } from '../../random.ts';
import { shoot, speak } from './film.ts';

/** Two undamaged videos of 2 s, one per container family: MP4 and WebM. */
export async function undamagedVideos(): Promise<Uint8Array<ArrayBuffer>[]> {
  const rateHz = 48_000;
  const lengthS = 2;
  const audio = {
    codec: 'opus',
    rateHz,
    samples: speak({ lengthS, rateHz, semitonesAt: () => 0, pauses: [] }),
  } as const;
  const video = { centerAt: () => 0.5, size: { width: 160, height: 120 }, keyEveryS: 0.5 };
  const films = [
    await shoot({ container: 'mp4', lengthS, video: { ...video, codec: 'avc' }, audio }),
    await shoot({ container: 'webm', lengthS, video: { ...video, codec: 'vp8' }, audio }),
  ];
  return Promise.all(films.map(async (film) => new Uint8Array(await film.arrayBuffer())));
}

/** A copy with up to 60 random bytes changed, 60 % of them in the first and last 4 kB, which hold the containers' tables. */
export function damaged(original: Uint8Array<ArrayBuffer>, seed: number): Uint8Array<ArrayBuffer> {
  const random = randomFrom(seed);
  const bytes = original.slice();
  const flips = 1 + Math.floor(random() ** 3 * 60);
  for (let i = 0; i < flips; i += 1) {
    const where = random();
    const edge = Math.min(bytes.length, 4096);
    let at = Math.floor(random() * bytes.length);
    if (where < 0.3) at = Math.floor(random() * edge);
    else if (where < 0.6) at = bytes.length - 1 - Math.floor(random() * edge);
    bytes[at] = Math.floor(random() * 256);
  }
  return bytes;
}
