// A device that gives its microphone to one consumer, as phones do: to the page or to the fake recognizer.
import type { Page } from 'playwright/test';

export const MISBEHAVIORS = ['deaf', 'ends', 'audio-capture', 'silences', 'mutes'] as const;

/**
 * `deaf`, `ends` and `audio-capture`: while the page's capture is open, the recognizer hears nothing, hears nothing and ends after a
 * second, or fails with `audio-capture`. `silences` and `mutes`: while the recognizer runs, the page's track is silent, without an event or
 * with a `mute` event.
 */
export type Misbehavior = (typeof MISBEHAVIORS)[number];

/** Makes the pages of this visit misbehave. Words that the recognizer can't hear are dropped. */
export async function giveMicrophoneToOne(page: Page, way: Misbehavior): Promise<void> {
  await page.addInitScript(misbehave, way);
}

export const openMicrophones = (page: Page): Promise<number> =>
  page.evaluate<number>('window.openMicrophones()');

/** Runs in the page, after the fake recognizer, before the app. */
function misbehave(way: Misbehavior): void {
  // Also runs on Firefox's initial blank page, which has none.
  if (!navigator.mediaDevices) return;
  const tracks: MediaStreamTrack[] = [];
  const handle = window.fakeRecognition;
  const open = () => tracks.filter(({ readyState }) => readyState === 'live');
  handle.hearNoSound();
  const takesSound = way === 'silences' || way === 'mutes';
  let running = false;

  function silence(on: boolean): void {
    for (const track of open()) {
      track.enabled = !on;
      if (way === 'mutes') track.dispatchEvent(new Event(on ? 'mute' : 'unmute'));
    }
  }

  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints);
    for (const track of stream.getAudioTracks()) {
      const listen = track.addEventListener;
      // Firefox dispatches untrusted events only to listeners with this fourth argument.
      track.addEventListener = (type: string, listener: unknown, options?: unknown) =>
        Reflect.apply(listen, track, [type, listener, options, true]);
      tracks.push(track);
      if (takesSound && running) setTimeout(silence, 0, true);
    }
    return stream;
  };

  const { prototype } = Reflect.get(window, 'SpeechRecognition') as {
    prototype: EventTarget & { begin(): void; end(): void; fail(code: string, ends: boolean): void };
  };
  const { begin, end } = prototype;
  prototype.begin = function () {
    running = true;
    begin.call(this);
    if (takesSound) silence(true);
    if (open().length === 0) return;
    if (way === 'audio-capture') setTimeout(() => this.fail(way, true), 50);
    if (way === 'ends') setTimeout(() => this.end(), 1100);
  };
  prototype.end = function () {
    running = false;
    end.call(this);
    if (takesSound) silence(false);
  };

  const { hear } = handle;
  Object.assign(handle, {
    hear(words: string, isFinal: boolean) {
      const deaf = !takesSound && open().length > 0;
      if (!deaf && handle.isListening()) hear(words, isFinal);
    },
  });
  Object.assign(window, { openMicrophones: () => open().length });
}
