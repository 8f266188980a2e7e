/** The current level of a microphone. */
export interface LevelMeter {
  /** Level of the loudest channel in the last 43 ms (at 48 kHz) in dBFS; -Infinity for digital silence. */
  levelDb(): number;
  close(): void;
}

const WINDOW_SAMPLES = 2048;

/** @param context a running context, which is not closed with the meter */
export function openLevelMeter(context: AudioContext, stream: MediaStream): LevelMeter {
  const source = context.createMediaStreamSource(stream);
  // Channels are measured separately, because in a mix they may cancel each other.
  const channelCount = stream.getAudioTracks()[0]?.getSettings().channelCount ?? 2;
  const splitter = new ChannelSplitterNode(context, { numberOfOutputs: channelCount });
  const analysers = Array.from({ length: channelCount }, (_, channel) => {
    const analyser = new AnalyserNode(context, { fftSize: WINDOW_SAMPLES });
    splitter.connect(analyser, channel);
    return analyser;
  });
  source.connect(splitter);
  const window = new Float32Array(WINDOW_SAMPLES);
  return {
    levelDb() {
      const powers = analysers.map((analyser) => {
        analyser.getFloatTimeDomainData(window);
        return window.reduce((power, sample) => power + sample * sample, 0);
      });
      return 10 * Math.log10(Math.max(...powers) / WINDOW_SAMPLES);
    },
    close() {
      source.disconnect();
    },
  };
}
