import type { AudioCapture } from '../../devices/microphone.ts';
import type { VoiceReading } from '../../domain/voice/measures.ts';
import type { AnalystSupervisor } from './worker-supervisor.ts';

export interface VoiceAnalysis {
  /** The browser has no way to listen, or refused it. */
  readonly failed: boolean;
  stop(): void;
}

/**
 * Lets the analyst hear a microphone, and passes on what it says. Where the browser has no way to listen, nothing is
 * said, and the voice is not measured.
 *
 * @param elapsedS seconds from Start until now
 */
export function analyzeVoice(
  opening: Promise<AudioCapture | undefined>,
  analyst: AnalystSupervisor,
  elapsedS: () => number,
  on: { reading(reading: VoiceReading): void; failed(error: unknown): void },
): VoiceAnalysis {
  let listening = true;
  let failed = false;
  let ear: AudioCapture | undefined;

  async function listen(): Promise<void> {
    const opened = await opening;
    failed = !opened;
    if (!opened) return;
    if (!listening) {
      opened.close();
      return;
    }
    ear = opened;
    const { blocks, sampleRateHz } = opened;
    const startS = elapsedS();
    await analyst.askOnce((remote) => remote.listen(blocks, sampleRateHz, startS));
    while (listening) {
      const reading = await analyst.askOnce((remote) => remote.nextVoice());
      if (listening) on.reading(reading);
    }
  }

  void listen().catch((error: unknown) => {
    if (listening) on.failed(error);
  });

  return {
    get failed() {
      return failed;
    },
    stop() {
      listening = false;
      ear?.close();
    },
  };
}
