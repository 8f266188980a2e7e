// Voice analysis, from a microphone that plays a known file to the report.
import type { Page } from 'playwright/test';
import { createVoiceAnalyzer } from '../src/domain/voice/analyzer.ts';
import type { VoiceMeasures } from '../src/domain/voice/measures.ts';
import { findings } from './harness/axe.ts';
import { RATE_HZ, speechLoop } from './harness/record-speech.ts';
import { expect, test } from './harness/test.ts';

const LOOP = speechLoop();

test.use({ microphone: 'speaks', speech: 'none' });

/** Blocks of 43 ms or so that make some twelve seconds: longer than a session that is too short to judge. */
const ENOUGH_BLOCKS = 280;

const start = (page: Page) => page.getByRole('button', { name: 'Start' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop' });
const delivery = (page: Page) => page.getByRole('region', { name: 'Vocal Delivery' });
const transcript = (page: Page) => page.getByRole('region', { name: 'Live Transcript' });

/** Lets the test have a copy of each block that the analyst has heard, and when it had. */
async function tapAnalyst(page: Page): Promise<{
  blocks(): Promise<number>;
  heardAt(): Promise<number[]>;
  samples(): Promise<Float32Array>;
}> {
  await expect.poll(() => page.workers().length).toBe(1);
  const analyst = page.workers()[0]!;
  // The page keeps them: the analyst ends with the screen.
  await page.evaluate(() => {
    const heard: Float32Array<ArrayBuffer>[] = [];
    new BroadcastChannel('heard').addEventListener('message', ({ data }) => heard.push(data));
    Object.assign(window, { heard });
  });
  await analyst.evaluate(() => {
    const channel = new BroadcastChannel('heard');
    const heardAt: number[] = [];
    const give = MessagePort.prototype.postMessage;
    // A block is given back once it was heard.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, ...rest: unknown[]) {
      if (message instanceof Float32Array) {
        // oxlint-disable-next-line require-post-message-target-origin -- A channel has none.
        channel.postMessage(message);
        heardAt.push(performance.timeOrigin + performance.now());
      }
      Reflect.apply(give, this, [message, ...rest]);
    };
    Object.assign(self, { heardAt });
  });
  return {
    blocks: () => analyst.evaluate('heardAt.length'),
    heardAt: () => analyst.evaluate('heardAt'),
    async samples() {
      const url = await page.evaluate<string>(`new Promise((resolve) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result));
        reader.readAsDataURL(new Blob(heard));
      })`);
      const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
      return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    },
  };
}

/** Opening the capture takes less than this on any machine of ours. */
const OPENING_S = 3;

/** The longest pause as the report shows it: at its second from Start, which is before the first sample. */
function expectLongest(shown: readonly string[], { pauses }: VoiceMeasures): void {
  const { startS, endS } = pauses.value!.longest!;
  const [, length, minutes, seconds] =
    /Longest (\d+\.\d) s at (\d+):(\d\d) Measured/.exec(
      shown.find((text) => text.startsWith('Longest')) ?? '',
    ) ?? [];
  expect(length).toBe((endS - startS).toFixed(1));
  const atS = 60 * Number(minutes) + Number(seconds);
  expect(atS).toBeGreaterThanOrEqual(Math.floor(startS));
  expect(atS).toBeLessThanOrEqual(startS + OPENING_S);
}

/** The rate of the page's audio, which is the machine's. */
const rateOf = (page: Page) =>
  page.evaluate(async () => {
    const context = new AudioContext();
    await context.close();
    return context.sampleRate;
  });

function measure(samples: Float32Array, rateHz: number): VoiceMeasures {
  const analyzer = createVoiceAnalyzer(rateHz);
  analyzer.push(samples);
  return analyzer.finish();
}

/** What the report has to say for these measures. */
function figuresOf({ pauses, pitch, loudness, pace, syllableRate }: VoiceMeasures): string[] {
  const { count, share } = pauses.value!;
  return [
    `Pace ${pace.value === null ? '' : `${Math.round(pace.value)} WPM `}${word(pace.certainty)}`,
    `Syllables ${syllableRate.value?.toFixed(1)} a second ${word(syllableRate.certainty)}`,
    `How many ${count} Measured`,
    `Time in pauses ${Math.round(100 * share)}% Measured`,
    `Pitch variation ${pitch.value ? `${pitch.value.spreadSemitones.toFixed(1)} semitones ` : ''}${word(pitch.certainty)}`,
    `Level −${Math.abs(loudness.value!.levelDb).toFixed(1)} dB Measured`,
    `Level variation ${loudness.value!.spreadDb.toFixed(1)} dB Measured`,
  ];
}

const word = (certainty: string) => certainty[0]!.toUpperCase() + certainty.slice(1);

/** The figures that the report shows, as text, by their names. */
async function shownFigures(page: Page): Promise<string[]> {
  const figures = await delivery(page).locator('dl > div').allInnerTexts();
  return figures.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

test('a session without a recognizer has a pace while it runs, and a report on the voice that is as the file @chromium', async ({
  page,
}) => {
  await page.goto('/');
  await expect(start(page)).toBeEnabled();
  const tap = await tapAnalyst(page);
  await start(page).click();

  const pace = page.getByRole('group', { name: 'Pace' });
  await expect(pace).toContainText('WPM, estimated');
  await expect(page.getByRole('group', { name: 'Filler Words' })).toContainText('Not counted');
  await expect(pace).toContainText(/\d+ WPM, estimated/);

  // Nothing of the page is on the path of the sound: it is heard while the page can't do anything.
  const [fromMs, toMs] = await page.evaluate(() => {
    const from = performance.timeOrigin + performance.now();
    let now = from;
    // A moment in which the whole machine stands still counts for little.
    for (let busyMs = 0; busyMs < 3000;) {
      const last = now;
      now = performance.timeOrigin + performance.now();
      busyMs += Math.min(50, now - last);
    }
    return [from, now] as const;
  });
  const meanwhile = (await tap.heardAt()).filter((atMs) => atMs > fromMs && atMs < toMs);
  expect(meanwhile.length).toBeGreaterThan(5);

  await expect.poll(tap.blocks).toBeGreaterThan(ENOUGH_BLOCKS);
  await stop(page).click();
  await expect(delivery(page)).toBeVisible();
  const heard = await tap.samples();

  // To the digit what a direct run of the analyzer gives on what came through the microphone …
  const rateHz = await rateOf(page);
  const shown = await shownFigures(page);
  const direct = measure(heard, rateHz);
  for (const figure of figuresOf(direct)) expect(shown).toContain(figure);
  expectLongest(shown, direct);

  // … and what came through is the file, from wherever in its loop the session began.
  const from = startInLoop(heard, rateHz);
  expect(from.likeness).toBeGreaterThan(0.9);
  const file = measure(turnsFrom(from.second, heard.length / rateHz), RATE_HZ);
  const longestS = ({ pauses }: VoiceMeasures) => pauses.value!.longest!.endS - pauses.value!.longest!.startS;
  expect(direct.analyzedS).toBeCloseTo(file.analyzedS, 1);
  expect(Math.abs(longestS(direct) - longestS(file))).toBeLessThan(0.1);
  expect(direct.pace.certainty).toBe('estimated');
  expect(direct.pace.value! / file.pace.value!).toBeCloseTo(1, 1);
  expect(Math.abs(direct.loudness.value!.levelDb - file.loudness.value!.levelDb)).toBeLessThan(1);

  await expect(delivery(page)).not.toContainText("couldn't be analyzed");
  const metrics = page.getByRole('region', { name: 'Key Metrics' });
  await expect(metrics).toContainText(/Avg\. Pace\s*Not measured/);
  await expect(metrics).toContainText(/Filler Words\s*Not measured/);
  await expect(page.getByRole('region', { name: 'Growth Opportunities' })).not.toContainText('Suggestions');
  await delivery(page).getByText('View the charts as a table').click();
  expect(await delivery(page).getByRole('row').count()).toBeGreaterThan(direct.segments.length);
  expect(await findings(page)).toEqual([]);
});

const FRAME_S = 0.01;

/** How loud samples are, frame by frame. */
function levelsOf(samples: Float32Array, rateHz: number): number[] {
  const length = rateHz * FRAME_S;
  return Array.from({ length: Math.floor(samples.length / length) }, (_, i) =>
    samples.subarray(Math.round(i * length), Math.round((i + 1) * length)).reduce((sum, x) => sum + x * x, 0),
  );
}

/** At which second of the loop the sound began: where its loudness goes along best, and how well (1 for the same). */
function startInLoop(heard: Float32Array, rateHz: number): { second: number; likeness: number } {
  const loop = levelsOf(LOOP, RATE_HZ);
  const levels = levelsOf(heard, rateHz);
  const likeness = loop.map((_, from) => cosine(levels, (i) => loop[(from + i) % loop.length]!));
  const best = Math.max(...likeness);
  return { second: likeness.indexOf(best) * FRAME_S, likeness: best };
}

function cosine(a: readonly number[], b: (i: number) => number): number {
  const sum = (of: (x: number, i: number) => number) => a.reduce((all, x, i) => all + of(x, i), 0);
  return sum((x, i) => x * b(i)) / Math.sqrt(sum((x) => x * x) * sum((_, i) => b(i) * b(i)));
}

/** The file played in a loop for so long, from this second on. */
function turnsFrom(second: number, seconds: number): Float32Array {
  const from = Math.round(second * RATE_HZ);
  return Float32Array.from(
    { length: Math.round(seconds * RATE_HZ) },
    (_, i) => LOOP[(from + i) % LOOP.length]!,
  );
}

test('a muted microphone is said at once, and taken back when it is heard', async ({ page }) => {
  await page.addInitScript(() => {
    // Firefox's initial blank page has none.
    if (!navigator.mediaDevices) return;
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      const [microphone] = stream.getAudioTracks();
      Object.assign(window, { microphone });
      microphone!.enabled = false;
      return stream;
    };
  });
  await page.goto('/');
  await start(page).click();
  await expect(transcript(page).getByRole('status')).toContainText(
    "Your microphone isn't picking up any sound.",
  );
  await page.evaluate('microphone.enabled = true');
  await expect(transcript(page).getByRole('status')).not.toContainText("isn't picking up any sound");
  // The card estimates a pace once 3 s of speech were heard: more than the report needs.
  await expect(page.getByRole('group', { name: 'Pace' })).toContainText(/\d WPM, estimated/);
  await stop(page).click();
  await expect(delivery(page)).toContainText('Loudness');
});

// In Firefox nobody looks into a worker.
test('a microphone that is muted midway is said within seconds, and the report counts that as not heard @chromium', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Firefox's initial blank page has none.
    if (!navigator.mediaDevices) return;
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      Object.assign(window, { microphone: stream.getAudioTracks()[0] });
      return stream;
    };
  });
  await page.goto('/');
  await expect(start(page)).toBeEnabled();
  const tap = await tapAnalyst(page);
  await start(page).click();
  await expect.poll(tap.blocks).toBeGreaterThan(100);
  await page.evaluate('microphone.enabled = false');
  const note = transcript(page).getByRole('status');
  await expect(note).toContainText("Your microphone isn't picking up any sound.", { timeout: 4000 });
  const mutedAt = await tap.blocks();
  await expect.poll(tap.blocks).toBeGreaterThan(mutedAt + 100);
  await page.evaluate('microphone.enabled = true');
  await expect(note).not.toContainText("isn't picking up any sound");
  await expect.poll(tap.blocks).toBeGreaterThan(mutedAt + 200);
  await stop(page).click();
  await expect(delivery(page)).toContainText(/Your microphone was muted for \d+ s/);
  const longest = (await shownFigures(page)).find((text) => text.startsWith('Longest'));
  expect(Number(/Longest (\d+\.\d) s/.exec(longest ?? '')?.[1])).toBeLessThan(2);
});

test('a session that ends as it begins is said to be too short', async ({ page }) => {
  await page.goto('/');
  await start(page).click();
  await stop(page).click();
  await expect(delivery(page)).toContainText('This session was too short');
  await expect(delivery(page)).not.toContainText('microphone');
});

for (const [what, refuse] of [
  ['has no audio worklet', "Reflect.deleteProperty(window, 'AudioWorkletNode')"],
  [
    'refuses audio',
    "window.AudioContext = class { constructor() { throw new DOMException('no', 'NotSupportedError') } }",
  ],
] as const) {
  test(`where the browser ${what}, the session goes on and the voice is not measured @chromium`, async ({
    page,
  }) => {
    await page.addInitScript(refuse);
    await page.goto('/');
    await start(page).click();
    await expect(page.getByRole('group', { name: 'Pace' })).toContainText('– WPM, estimated');
    await expect(page.getByRole('group', { name: 'Posture' })).toContainText('Good');
    await stop(page).click();
    await expect(delivery(page)).toContainText('Your voice was not measured');
  });
}

test('an analyst that dies hears the voice anew, and the report says that a part was not heard @chromium', async ({
  page,
}) => {
  await page.goto('/');
  await expect(start(page)).toBeEnabled();
  const tap = await tapAnalyst(page);
  await start(page).click();
  await expect.poll(tap.blocks).toBeGreaterThan(100);
  const replaced = page.waitForEvent('worker');
  await page
    .workers()[0]!
    .evaluate('self.close()')
    .catch(() => {});
  await replaced;
  const next = await tapAnalyst(page);
  await expect.poll(next.blocks).toBeGreaterThan(50);
  await stop(page).click();
  await expect(delivery(page)).toContainText(/About \d+ s of this session couldn't be analyzed/);
  await expect(delivery(page)).toContainText(/Level\s*−\d/);
});

test('the microphone is let go of when the session ends', async ({ page }) => {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = [];
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        contexts.push(this);
      }
    };
    Object.assign(window, { contexts });
  });
  const states = () => page.evaluate<string[]>('contexts.map(({ state }) => state)');
  await page.goto('/');
  await expect(start(page)).toBeEnabled();
  expect(await states()).toEqual([]);
  await start(page).click();
  await expect.poll(states).toEqual(['running']);
  await stop(page).click();
  await expect.poll(states).toEqual(['closed']);
});
