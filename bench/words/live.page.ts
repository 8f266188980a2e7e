// Functions that run in the measured page. Each is sent as source text, so it cannot use anything outside of itself.

/** The live transcript at a time, in seconds from the beginning of the sound. */
export interface Shown {
  readonly atS: number;
  readonly text: string;
}

declare global {
  interface Window {
    /** Plays 16-bit samples in Base64 as the microphone. Resolves at their end. */
    playSound(encoded: string): Promise<void>;
    shownTexts: Shown[];
    soundBeganMs: number;
  }
}

/** Runs before the page loads. Every microphone is silent, until a sound is played. */
export function playMicrophone(rateHz: number): void {
  const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  // At another rate, an `AudioBufferSourceNode` would interpolate linearly, which adds images of the voice above 8 kHz.
  const context = new AudioContext({ sampleRate: rateHz });
  const microphone = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
  // Without a source, the track delivers nothing.
  const hum = new OscillatorNode(context, { frequency: 50 });
  hum.connect(new GainNode(context, { gain: 0.0005 })).connect(microphone);
  hum.start();
  MediaDevices.prototype.getUserMedia = async (constraints) => {
    const stream = await getUserMedia(constraints);
    await context.resume();
    for (const track of stream.getAudioTracks()) {
      track.stop();
      stream.removeTrack(track);
      stream.addTrack(microphone.stream.getAudioTracks()[0]!.clone());
    }
    return stream;
  };
  window.playSound = (encoded) => {
    const { buffer } = Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0));
    const samples = new Int16Array(buffer);
    const sound = context.createBuffer(1, samples.length, rateHz);
    sound.copyToChannel(
      Float32Array.from(samples, (sample) => sample / 0x80_00),
      0,
    );
    const source = new AudioBufferSourceNode(context, { buffer: sound });
    source.connect(microphone);
    source.start();
    window.soundBeganMs = performance.now();
    return new Promise((resolve) => source.addEventListener('ended', () => resolve()));
  };
}

/** Records each text of the live transcript that a frame shows. */
export function watchTranscript(): void {
  window.shownTexts = [];
  const heading = [...document.querySelectorAll('h2')].find((one) => one.textContent === 'Live Transcript');
  const log = heading?.closest('section')?.querySelector('[role=group]');
  if (!log) throw new Error('The page has no transcript.');
  const record = () => {
    const text = log.textContent;
    if (text !== window.shownTexts.at(-1)?.text)
      window.shownTexts.push({ atS: (performance.now() - window.soundBeganMs) / 1000, text });
  };
  // Interim and final words are written in two steps before a frame is shown.
  let isDue = false;
  const recordFrame = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      record();
    });
  };
  new MutationObserver(recordFrame).observe(log, { subtree: true, childList: true, characterData: true });
}
