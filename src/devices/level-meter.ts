/** The level of a microphone at this moment. */
export interface LevelMeter {
  /** Decibels of full scale (dBFS), of the last 43 ms at 48 kHz; -Infinity for digital silence. */
  levelDb(): number;
  close(): void;
}

const WINDOW_SAMPLES = 2048;

/** @param context running; it is not closed with the meter */
export function openLevelMeter(context: AudioContext, stream: MediaStream): LevelMeter {
  const source = context.createMediaStreamSource(stream);
  const analyser = new AnalyserNode(context, { fftSize: WINDOW_SAMPLES });
  source.connect(analyser);
  const window = new Float32Array(WINDOW_SAMPLES);
  return {
    levelDb() {
      analyser.getFloatTimeDomainData(window);
      let power = 0;
      for (const sample of window) power += sample * sample;
      return 10 * Math.log10(power / WINDOW_SAMPLES);
    },
    close() {
      source.disconnect();
    },
  };
}
