import type { Ear } from '../devices/microphone.ts';
import type { VoiceReading } from '../domain/voice/measures.ts';
import type { KeptAnalyst } from './keep-analyst.ts';

export interface VoiceWatch {
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
export function listenToVoice(
  opening: Promise<Ear | undefined>,
  analyst: KeptAnalyst,
  elapsedS: () => number,
  on: { reading(reading: VoiceReading): void; failed(error: unknown): void },
): VoiceWatch {
  let listening = true;
  let failed = false;
  let ear: Ear | undefined;

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
