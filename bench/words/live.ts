// `npm run bench words -- --live <folder>` plays the folder's real recordings as a microphone to the built app, which writes the words
// while they are spoken. BENCH_THROTTLING=4 makes the page's threads that much slower, BENCH_SECONDS sets the length.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findChromium, launchArgs } from '../../scripts/browsers/find-chromium.mjs';
import { wordsOf } from '../../src/domain/speech/words.ts';
import { SAMPLE_RATE_HZ } from '../../src/domain/voice/analysis-format.ts';
import type { RecognizedWord } from '../../src/domain/recognizer/recognized-word.ts';
import { createSoundRecognizer } from '../../src/domain/recognizer/sound-recognizer.ts';
import { watchPage } from '../main-thread/page.ts';
import { atMost, type Goal } from '../parts/goal.ts';
import { printTable, quantile } from '../parts/numbers.ts';
import { localStorageOf, serveBuild } from '../parts/serve-build.ts';
import { readWav } from '../parts/wav.ts';
import { cpuSeconds, memoryMiB } from '../video/memory.ts';
import { alignedPairs } from './aligned-pairs.ts';
import { openRecognizer } from './open-recognizer.ts';
import { benchFrames } from './live-frames.ts';
import { playMicrophone, type Shown, watchTranscript } from './live.page.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 120);
const THROTTLING = Number(process.env['BENCH_THROTTLING'] ?? 1);

const DELAY_MAX_S = THROTTLING > 1 ? { median: 2.5, p90: 4.5 } : { median: 1.8, p90: 3 };
const WRONG_MAX_RATIO = 1.3;
const CHANGED_MAX_SHARE = 0.08;

/** Silence between two recordings, and time after the last in which its words may come. */
const GAP_S = 1.2;
const REST_S = 6;
const TIMEOUT_MS = 300_000;

interface Recording {
  readonly file: string;
  readonly kind: string;
  readonly text: string;
  readonly snr?: number;
}

const keysOf = (text: string): string[] => wordsOf(text.replaceAll('-', ' ')).map(({ key }) => key);

/** @param folder of recordings with known texts */
export async function benchLive(folder: string): Promise<Goal[]> {
  const { samples, text } = joined(folder);
  const offline = await recognizedOffline(samples);
  const { shown, longTasks, memory, cpuShare, frames } = await shownInApp(samples);
  const final = shown.at(-1)?.words ?? [];
  const expected = keysOf(text);
  const offlineKeys = offline.flatMap((word) => keysOf(word.text));
  const delaysS = delaysOf(offline, shown);
  const wrong = errorsIn(expected, final) / expected.length;
  const wrongOffline = errorsIn(expected, offlineKeys) / expected.length;
  const changed = erasedIn(shown) / final.length;
  printTable(
    [
      's',
      'words',
      'delay, median',
      'p90',
      'wrong, %',
      'offline',
      'changed, %',
      'CPU, s a second',
      'MiB',
      'long tasks',
    ],
    [
      [
        (samples.length / SAMPLE_RATE_HZ).toFixed(0),
        final.length,
        quantile(delaysS, 0.5).toFixed(2),
        quantile(delaysS, 0.9).toFixed(2),
        (100 * wrong).toFixed(1),
        (100 * wrongOffline).toFixed(1),
        (100 * changed).toFixed(1),
        cpuShare.toFixed(2),
        memory.toFixed(0),
        longTasks.map((ms) => ms.toFixed(0)).join(' '),
      ],
    ],
  );
  console.log(`\nshown: ${final.join(' ')}\n`);
  return [
    atMost(DELAY_MAX_S.median, quantile(delaysS, 0.5), 'delay of a word in s, median'),
    atMost(DELAY_MAX_S.p90, quantile(delaysS, 0.9), 'delay of a word in s, 90th percentile'),
    atMost(WRONG_MAX_RATIO, wrong / Math.max(1 / expected.length, wrongOffline), 'words wrong ÷ offline'),
    atMost(CHANGED_MAX_SHARE, changed, 'words changed after they were shown, share'),
    {
      met: longTasks.length === 0,
      text: `${longTasks.length} long tasks of the page's thread, none allowed`,
    },
    ...frames,
  ];
}

/** Real recordings without noise, with gaps, up to the length. */
function joined(folder: string): { samples: Float32Array; text: string } {
  const recordings: Recording[] = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const parts: Float32Array[] = [];
  const texts: string[] = [];
  let count = 0;
  for (const { file, kind, text, snr } of recordings) {
    if (!kind.startsWith('real') || snr !== undefined || count > SECONDS * SAMPLE_RATE_HZ) continue;
    const sound = readWav(join(folder, '..', file));
    parts.push(sound, new Float32Array(GAP_S * SAMPLE_RATE_HZ));
    count += sound.length + GAP_S * SAMPLE_RATE_HZ;
    texts.push(text);
  }
  const samples = new Float32Array(count);
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return { samples, text: texts.join(' ') };
}

/** The words with their times, as for a recording. */
async function recognizedOffline(samples: Float32Array): Promise<RecognizedWord[]> {
  const { model, text } = await openRecognizer();
  const found: RecognizedWord[] = [];
  const recognizer = createSoundRecognizer(
    model,
    text,
    { sampleRateHz: SAMPLE_RATE_HZ, startS: 0 },
    { words: (some) => found.push(...some), speechHop() {} },
  );
  await recognizer.push(samples);
  await recognizer.finish();
  return found;
}

async function shownInApp(samples: Float32Array) {
  const { site, close } = await serveBuild();
  const fakes = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const launched = await chromium.launchServer({
    executablePath: await findChromium(),
    args: [...launchArgs, ...fakes, '--autoplay-policy=no-user-gesture-required'],
  });
  const pid = launched.process().pid ?? 0;
  try {
    const browser = await chromium.connect(launched.wsEndpoint());
    const context = await browser.newContext({
      storageState: localStorageOf(site, { auraFocusArea: 'pacing', auraRecordTake: 'no' }),
    });
    await context.addInitScript(watchPage);
    await context.addInitScript(playMicrophone, SAMPLE_RATE_HZ);
    const page = await context.newPage();
    await page.goto(site);
    await openLiveWords(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Aura writes your words on this device').waitFor({ timeout: TIMEOUT_MS });
    await page.evaluate(() => window.takeLongTasks());
    const [cpuS, startMs] = [cpuSeconds(pid), performance.now()];
    await page.evaluate(watchTranscript);
    const sound = Buffer.from(Int16Array.from(samples, (sample) => sample * 0x7f_ff).buffer).toString(
      'base64',
    );
    await page.evaluate((encoded) => window.playSound(encoded), sound);
    // Words that come later than this are missing.
    await sleep(1000 * REST_S);
    const cpuShare = (cpuSeconds(pid) - cpuS) / ((performance.now() - startMs) / 1000);
    const memory = memoryMiB(pid);
    const longTasks = await page.evaluate(() => window.takeLongTasks());
    const texts = await page.evaluate(() => window.shownTexts);
    const shown = texts.map(({ atS, text }) => ({ atS, words: keysOf(text) }));
    await context.close();
    const frames = await benchFrames(browser, site, {
      prepare: async (other) => void (await other.addInitScript(playMicrophone, SAMPLE_RATE_HZ)),
      choose: openLiveWords,
      // The sound goes on meanwhile.
      speak: (other) => other.evaluate((encoded) => void window.playSound(encoded), sound),
    });
    return { shown, longTasks, memory, cpuShare, frames };
  } finally {
    await launched.close();
    await close();
  }
}

/** Chooses live words in Session setup, and waits until the recognizer is ready. */
async function openLiveWords(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Session setup' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Write my words on this device/ }).check();
  await dialog.getByText('Write my words on this device', { exact: true }).waitFor({ timeout: TIMEOUT_MS });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Once you start, Aura writes your words').waitFor({ timeout: TIMEOUT_MS });
}

interface ShownWords extends Omit<Shown, 'text'> {
  readonly words: readonly string[];
}

const errorsIn = (expected: readonly string[], found: readonly string[]): number =>
  alignedPairs(expected, found).filter(([a, b]) => a !== b).length;

/** For each word that is right, the seconds from its end until it was first shown. */
function delaysOf(offline: readonly RecognizedWord[], shown: readonly ShownWords[]): number[] {
  const ends = offline.flatMap(({ text, endS }) => keysOf(text).map((key) => ({ key, endS })));
  const seenAtS = new Map<number, number>();
  for (const { atS, words } of shown) {
    let at = 0;
    for (const [expected, found] of alignedPairs(
      ends.slice(0, words.length + 10).map(({ key }) => key),
      words,
    )) {
      if (expected !== undefined && expected === found && !seenAtS.has(at)) seenAtS.set(at, atS);
      if (expected !== undefined) at += 1;
    }
  }
  return [...seenAtS].map(([at, atS]) => atS - ends[at]!.endS);
}

/** Words that were shown and then changed or vanished. */
function erasedIn(shown: readonly ShownWords[]): number {
  return shown.slice(1).reduce((sum, { words }, i) => {
    const before = shown[i]!.words;
    return sum + alignedPairs(before, words).filter(([old, now]) => old !== undefined && old !== now).length;
  }, 0);
}
