import { logProblem } from '../devices/log.ts';
import { openMedia } from '../devices/camera.ts';
import { systemClock } from '../devices/clock.ts';
import { randomId } from '../devices/random-id.ts';
import { watchMediaDevices, watchMute } from '../devices/media-devices.ts';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { createRecognizer } from '../devices/speech-recognition.ts';
import { writesOwnWords } from '../domain/setup.ts';
import type { FoundSpeech } from '../flows/session/recognition-place.ts';
import { unlessSealed } from '../flows/session/unless-sealed.ts';
import type { SessionDevices } from '../flows/session/session-devices.ts';
import type { SessionController, SessionRecords } from '../flows/session/session-state.ts';
import { publishSessionActivity } from '../flows/app/activity-guard.ts';
import { createSessionController } from '../flows/session/controller.ts';
import { keepAwake } from '../devices/wake-lock.ts';
import { watchHidden } from '../devices/visibility.ts';
import { connectAnalyst } from '../workers/session/connect-analyst.ts';
import {
  app,
  choices,
  hands,
  rehearsal,
  reports,
  setup,
  speech,
  streak,
  takeChoice,
} from './compose-page.ts';

/** This code is loaded in parallel to the first screen. */
const loadOnDeviceSpeech = () => import('./speech-places.ts').catch(logProblem);

let microphone: Awaited<ReturnType<typeof importMicrophone>> | undefined;

const importMicrophone = () => import('./compose-microphone.ts');

/** This code, too, is loaded in parallel to the first screen. It is needed only from Start on. */
async function loadMicrophone() {
  microphone = (await importMicrophone().catch(logProblem)) ?? undefined;
  return microphone;
}

let makeBrowserRecognizer = createRecognizer;
const browserRecognizer = unlessSealed((...given) => makeBrowserRecognizer(...given), choices);

/** Aura's own recognizer, while the speaker has chosen it. Its code is loaded then. */
let own: Awaited<ReturnType<typeof importOwn>> | undefined;
let makeRecognizer = browserRecognizer;

const importOwn = () => import('./compose-own-recognizer.ts');

async function onDeviceSpeech(): Promise<FoundSpeech> {
  const { language } = setup.get();
  if (writesOwnWords(setup.get())) {
    own = (await importOwn().catch(logProblem)) ?? undefined;
    makeRecognizer = own?.ownRecognizer.create ?? (() => undefined);
    return own?.openOwnRecognizer() ?? 'own-fails';
  }
  own?.ownRecognizer.close();
  own = undefined;
  makeRecognizer = browserRecognizer;
  if (choices.get().sealed) return 'sealed';
  const loaded = await loadOnDeviceSpeech();
  const found = (await loaded?.onDeviceSpeech(language)) ?? 'none';
  makeBrowserRecognizer = (found === 'only' && loaded?.heldRecognizer(createRecognizer)) || createRecognizer;
  return found;
}

const devices: SessionDevices = {
  openMedia,
  watchMediaDevices,
  watchMute,
  // Called at once if the code is there, because browsers start an `AudioContext` only in a click handler.
  openAudioCapture: async (track) => {
    const capture = await (microphone ?? (await loadMicrophone()))?.captureMicrophone(track);
    return capture && own ? own.ownRecognizer.hear(capture) : capture;
  },
  createRecognizer: (...given) => makeRecognizer(...given),
  onDeviceSpeech,
  releaseRecognizer: () => own?.ownRecognizer.close(),
  downloadOnDeviceSpeech: async () =>
    (await loadOnDeviceSpeech())?.downloadOnDeviceSpeech(setup.get().language) ?? 'failed',
  connectAnalyst: (onEvent) => connectAnalyst(onEvent, scriptUrl),
  log: logProblem,
  clock: systemClock,
  newId: randomId,
  keepAwake,
  watchHidden,
  microphoneHandover: async () => (await loadMicrophone())?.microphoneHandover,
};

const records: SessionRecords = {
  // Aura's own recognizer hears the page's microphone, so it has no user of its own.
  setup: () => (writesOwnWords(setup.get()) ? { ...setup.get(), microphoneFor: undefined } : setup.get()),
  watchSetup(changed) {
    const ends = [setup.subscribe(changed), takeChoice.subscribe(changed)];
    return () => ends.forEach((end) => end());
  },
  rememberMicrophone: (microphoneFor) => setup.choose({ microphoneFor }),
  recorded: () => takeChoice.get().record,
  handLooks: (session) => hands.get().watch?.looksOf(session) ?? [],
  sealed: () => app.get().sealedPage,
  talk: () => rehearsal.get().talk?.run.rehearsed(),
  publish: (session) => reports.set({ session }),
  offer: (session) => void import('./offer-left.ts').then(({ offer }) => offer(session)),
  countSession: streak.countSession,
  speech,
};

let current: SessionController | undefined;

/** The session that has no report yet; undefined without one. */
export const sessionDraft = () => current?.draft();

/** Creates a controller for one visit to the live screen. */
export async function openSession(): Promise<SessionController> {
  // This runs in a separate task, because the task that renders the first screen is already long on a slow laptop.
  await new Promise((resolve) => setTimeout(resolve));
  current = publishSessionActivity(createSessionController(devices, records), app);
  return current;
}
