// Encodes a video with known lean, sway and pauses. film.ts bundles this module and runs it in a page.
import { shoot, speak } from '../../tests/browser/recording/film.ts';

/** Leans to the speaker's left from 6 to 10 s, sways from 16 to 22 s, pauses from 11 to 14 s. */
async function filmTalk(): Promise<string> {
  const lengthS = 24;
  const rateHz = 48_000;
  const file = await shoot({
    container: 'mp4',
    lengthS,
    video: {
      codec: 'avc',
      centerAt: (atS) => {
        if (atS >= 6 && atS < 10) return 0.66;
        return atS >= 16 && atS < 22 ? 0.5 + 0.05 * Math.sin(2 * Math.PI * 0.8 * atS) : 0.5;
      },
    },
    audio: {
      codec: 'opus',
      rateHz,
      samples: speak({
        lengthS,
        rateHz,
        syllablesPerS: 4,
        pitchHz: 120,
        semitonesAt: (atS) => 3 * Math.sin(atS),
        pauses: [
          [0, 1],
          [11, 14],
        ],
      }),
    },
  });
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.addEventListener('load', resolve);
    reader.readAsDataURL(file);
  });
  return (reader.result as string).replace(/^.*,/, '');
}

Object.assign(globalThis, { filmTalk });
