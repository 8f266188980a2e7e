// Encodes a video with known lean, sway and pauses, and one of slides. film.ts bundles this module and runs it in a page.
import { shoot, speak } from '../../tests/browser/recording/film.ts';
import { withHesitation } from '../../tests/hesitation.ts';

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
        return atS >= 16 && atS < 22 ? 0.5 + 0.04 * Math.sin(2 * Math.PI * 0.8 * atS) : 0.5;
      },
    },
    audio: {
      codec: 'opus',
      rateHz,
      samples: speak({
        lengthS,
        rateHz,
        pauses: [
          [0, 1],
          [11, 14],
        ],
      }),
    },
  });
  return base64(file);
}

/** Slides without a speaker: a pie chart in colors of skin, which grows by a slice every 2 s. */
async function filmSlides(): Promise<string> {
  const slices = ['#e08a4c', '#c66b3d', '#f0b27a', '#a9523a', '#d99b6c'];
  const file = await shoot({
    container: 'mp4',
    lengthS: 10,
    video: {
      codec: 'avc',
      centerAt: () => null,
      drawOver(context, atS) {
        const { width, height } = context.canvas;
        context.fillStyle = '#f4f2ee';
        context.fillRect(0, 0, width, height);
        for (const [i, color] of slices.slice(0, 1 + Math.floor(atS / 2)).entries()) {
          context.fillStyle = color;
          context.beginPath();
          context.moveTo(width / 2, height / 2);
          context.arc(width / 2, height / 2, 0.35 * height, i, i === 0 ? 2 * Math.PI : i + 1);
          context.fill();
        }
      },
    },
  });
  return base64(file);
}

/**
 * @param wav 16 kHz, one channel of 16 bits, in Base64
 * @param hesitates whether the speaker says *uh* in a pause
 */
async function filmSpeech(wav: string, hesitates: boolean): Promise<string> {
  const rateHz = 16_000;
  const bytes = Uint8Array.from(atob(wav), (character) => character.charCodeAt(0));
  const fluent = Float32Array.from(new Int16Array(bytes.buffer, 44), (sample) => sample / 0x80_00);
  const samples = hesitates ? withHesitation(fluent) : fluent;
  const lengthS = samples.length / rateHz;
  const file = await shoot({
    container: 'mp4',
    lengthS,
    video: { codec: 'avc', centerAt: () => 0.5 },
    audio: { codec: 'opus', rateHz, samples },
  });
  return base64(file);
}

async function base64(file: File): Promise<string> {
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.addEventListener('load', resolve);
    reader.readAsDataURL(file);
  });
  return (reader.result as string).replace(/^.*,/, '');
}

Object.assign(globalThis, { filmTalk, filmSlides, filmSpeech });
