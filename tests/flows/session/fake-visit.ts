import { beforeEach, expect } from 'vitest';
import type { MadeSession } from '../../../src/domain/progress/kept-report.ts';
import type { SessionReport } from '../../../src/domain/session-report/session-report.ts';
import type { Setup } from '../../../src/domain/setup.ts';
import type { createRecognizer } from '../../../src/devices/speech-recognition.ts';
import { createSessionController } from '../../../src/flows/session/controller.ts';
import { createMicrophoneHandover } from '../../../src/flows/session/microphone-handover.ts';
import type { FoundSpeech, RecognitionPlace } from '../../../src/flows/session/recognition-place.ts';
import type {
  SessionController,
  SessionRecords,
  SessionState,
} from '../../../src/flows/session/session-state.ts';
import type { AnalystEvent } from '../../../src/workers/session/protocol.ts';
import { FakeAudioCapture, FakeMedia, FakePrompt, FakeRecognizer } from '../../fake-browser.ts';
import { FakeClock, settled } from '../../fake-clock.ts';
import { FakeAnalyst } from '../../fake-worker.ts';
import { randomFrom } from '../../random.ts';

export const SETUP: Setup = {
  focusArea: 'pacing',
  speechType: 'persuasive',
  topicKeywords: ['goal'],
  coachFillers: true,
  coachHands: true,
  liveWords: false,
  language: 'en-US',
  ownWords: 'so',
  leftOutWords: 'well',
};

/** Length of a block of sound, and the amplitude of a room's noise. */
const BLOCK_MS = 500;
const NOISE = 1e-3;

/** A visit to the live screen with fake devices. Change the public fields before `begin` or `open`. */
export class FakeVisit {
  readonly hiddenWatchers = new Set<(hidden: boolean) => void>();
  readonly clock = new FakeClock();
  readonly prompt = new FakePrompt();
  readonly recognizer = new FakeRecognizer();
  createRecognizer: typeof createRecognizer = this.recognizer.create;
  /** All workers that were started, in order. */
  readonly workers: FakeAnalyst[] = [];
  readonly made: MadeSession[] = [];
  /** Reports of sessions that were left before Stop. */
  readonly offered: MadeSession[] = [];
  media = new FakeMedia();
  readonly captures: FakeAudioCapture[] = [];
  newWorker = (onEvent: (event: AnalystEvent) => void): FakeAnalyst =>
    new FakeAnalyst(onEvent, {}, this.clock);
  newCapture = (): FakeAudioCapture | undefined => new FakeAudioCapture();
  speechHere: FoundSpeech = 'none';
  /** Once this has settled, the browser answers whether it recognizes speech on the device. */
  speechHereAsked = Promise.resolve();
  readonly speech: RecognitionPlace = { place: 'undecided' };
  /** Sets the visibility of the page. */
  hide(hidden: boolean): void {
    for (const changed of this.hiddenWatchers) changed(hidden);
  }
  /** Dispatches the event of a camera or a microphone that is plugged in or unplugged. */
  devicesChange: () => void = () => {};
  readonly handover = createMicrophoneHandover(this.clock);
  microphoneFor: Setup['microphoneFor'];
  liveWords = false;
  language = 'en-US';
  recorded = false;
  /** The talk that is rehearsed, as it is when it is asked for. */
  talk: SessionRecords['talk'];
  /** Number of times that the memory of Aura's own recognizer was freed. */
  released = 0;
  /** Mutes or unmutes the page's microphone, as the system does. */
  mute: (muted?: boolean) => void = () => {};
  setupChanged: () => void = () => {};
  readonly logged: unknown[] = [];
  sessions = 0;
  #sessions = 0;
  /** Number of held wake locks. */
  awake = 0;
  controller!: SessionController;

  get reports(): readonly SessionReport[] {
    return this.made.map(({ report }) => report);
  }

  get state(): SessionState {
    return this.controller.get();
  }

  /** The worker that was started last. */
  get worker(): FakeAnalyst {
    return this.workers.at(-1)!;
  }

  chooseMicrophone(microphoneFor: Setup['microphoneFor']): void {
    this.microphoneFor = microphoneFor;
    this.setupChanged();
  }

  /** Opens the screen, which asks for the permission. */
  begin(want?: Parameters<SessionController['open']>[0]): void {
    this.controller = createSessionController(
      {
        openMedia: this.prompt.open,
        watchMediaDevices: (changed) => {
          this.devicesChange = changed;
          return () => (this.devicesChange = () => {});
        },
        watchMute: (_, changed) => (this.mute = (muted = true) => changed(muted)),
        openAudioCapture: () => {
          const capture = this.newCapture();
          if (capture) this.captures.push(capture);
          return Promise.resolve(capture);
        },
        createRecognizer: this.createRecognizer,
        onDeviceSpeech: () => this.speechHereAsked.then(() => this.speechHere),
        releaseRecognizer: () => (this.released += 1),
        downloadOnDeviceSpeech: () => {
          this.speechHere = 'ready';
          return Promise.resolve('installed');
        },
        connectAnalyst: (onEvent) => {
          const worker = this.newWorker(onEvent);
          this.workers.push(worker);
          return worker;
        },
        log: (problem) => void this.logged.push(problem),
        clock: this.clock,
        newId: () => `session ${(this.#sessions += 1)}`,
        keepAwake: () => {
          this.awake += 1;
          return () => (this.awake -= 1);
        },
        watchHidden: (changed) => {
          this.hiddenWatchers.add(changed);
          return () => this.hiddenWatchers.delete(changed);
        },
        microphoneHandover: () => Promise.resolve(this.handover),
      },
      {
        setup: () => ({
          ...SETUP,
          microphoneFor: this.microphoneFor,
          liveWords: this.liveWords,
          language: this.language,
        }),
        watchSetup: (changed) => {
          this.setupChanged = changed;
          return () => (this.setupChanged = () => {});
        },
        rememberMicrophone: (found) => this.chooseMicrophone(found),
        recorded: () => this.recorded,
        talk: () => this.talk?.(),
        publish: (session) => this.made.push(session),
        offer: (session) => this.offered.push(session),
        countSession: () => (this.sessions += 1),
        speech: this.speech,
      },
    );
    void this.controller.open(want);
  }

  /** Passes time while the microphone delivers the noise of a quiet room, as a real one does. */
  async listen(ms: number): Promise<void> {
    const random = randomFrom(5);
    for (let leftMs = ms; leftMs > 0; leftMs -= BLOCK_MS) {
      await this.clock.pass(Math.min(BLOCK_MS, leftMs));
      const capture = this.captures.at(-1)!;
      const samples = new Float32Array((Math.min(BLOCK_MS, leftMs) * capture.sampleRateHz) / 1000);
      capture.push(samples.map(() => NOISE * (random() - 0.5)));
    }
  }

  /** Answers the permission prompt. */
  async answer(answer: Parameters<FakePrompt['answer']>[0]): Promise<void> {
    this.prompt.answer(answer);
    await settled();
  }

  /** Opens the screen and grants the permission. */
  async open(granted = this.media): Promise<void> {
    this.begin();
    await this.answer(granted);
  }

  /** Opens the screen and starts a session. */
  async started(granted = this.media): Promise<void> {
    await this.open(granted);
    this.controller.start();
    await settled();
  }

  /** Opens the screen, starts a session in which these words are recognized, and lets time pass. */
  async run(ms: number, words?: string): Promise<void> {
    await this.started();
    if (words !== undefined) this.recognizer.final(words);
    await this.clock.pass(ms);
  }

  /** Starts another session: Stop has closed camera and microphone. */
  async startAgain(): Promise<void> {
    void this.controller.open();
    await this.answer(new FakeMedia());
    this.controller.start();
    await settled();
  }

  /** Stops the session. @returns its report */
  async written(): Promise<SessionReport> {
    void this.controller.stop();
    await this.clock.pass(4000);
    expect(this.state.phase).toBe('done');
    expect(this.reports).toHaveLength(1);
    return this.reports[0]!;
  }
}

/** A visit that is new in each test of the file that calls this. */
export function freshVisit(): FakeVisit {
  const visit = new FakeVisit();
  beforeEach(() => {
    Object.assign(visit, new FakeVisit());
  });
  return visit;
}
