import { randomFrom } from '../../random.ts';
import { shoot, speak } from './film.ts';

/** Two short films, each in the other family of containers, for damaging. */
export async function soundFilms(): Promise<Uint8Array<ArrayBuffer>[]> {
  const rateHz = 48_000;
  const lengthS = 2;
  const audio = {
    codec: 'opus',
    rateHz,
    samples: speak({ lengthS, rateHz, syllablesPerS: 4, pitchHz: 120, semitonesAt: () => 0, pauses: [] }),
  } as const;
  const video = { centerAt: () => 0.5, size: { width: 160, height: 120 }, keyEveryS: 0.5 };
  const films = [
    await shoot({ container: 'mp4', lengthS, video: { ...video, codec: 'avc' }, audio }),
    await shoot({ container: 'webm', lengthS, video: { ...video, codec: 'vp8' }, audio }),
  ];
  return Promise.all(films.map(async (film) => new Uint8Array(await film.arrayBuffer())));
}

/** A file with bytes changed, more of them near its ends, where containers say what is where. */
export function damaged(sound: Uint8Array<ArrayBuffer>, seed: number): Uint8Array<ArrayBuffer> {
  const random = randomFrom(seed);
  const bytes = sound.slice();
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
