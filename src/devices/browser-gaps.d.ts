// APIs that browsers have and TypeScript's lib.dom lacks.

interface SpeechRecognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Whether to recognize only on this device. */
  processLocally?: boolean;
  /** Words to expect. */
  phrases?: SpeechRecognitionPhrase[];
  /** Required quality of the recognizer. Default: `command`, the lowest. */
  quality?: SpeechRecognitionQuality;
  /** Whether to punctuate by pauses and grammar. */
  unspokenPunctuation?: boolean;
  start(track?: MediaStreamTrack): void;
  stop(): void;
  addEventListener(type: 'start' | 'soundstart' | 'end', listener: () => void): void;
  addEventListener(type: 'result', listener: (event: SpeechRecognitionEvent) => void): void;
  addEventListener(type: 'error', listener: (event: SpeechRecognitionErrorEvent) => void): void;
}

interface SpeechRecognitionPhrase {
  readonly phrase: string;
  readonly boost: number;
}

type SpeechRecognitionQuality = 'command' | 'dictation' | 'conversation';

interface SpeechRecognitionOptions {
  langs: string[];
  processLocally: boolean;
  quality?: SpeechRecognitionQuality;
}

interface SpeechRecognitionConstructor {
  new (): SpeechRecognition;
  readonly prototype: SpeechRecognition;
  available?(
    options: SpeechRecognitionOptions,
  ): Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>;
  install?(options: SpeechRecognitionOptions): Promise<boolean>;
}

interface Window {
  /** The camera that src/app/early-request.ts opened, until `openMedia` takes it; undefined if it was not opened. */
  earlyCamera?: Promise<MediaStream | undefined>;
  SpeechRecognition?: SpeechRecognitionConstructor;
  webkitSpeechRecognition?: SpeechRecognitionConstructor;
  SpeechRecognitionPhrase?: new (phrase: string, boost: number) => SpeechRecognitionPhrase;
  readonly documentPictureInPicture?: {
    requestWindow(options: { width: number; height: number }): Promise<Window>;
  };
  MediaStreamTrackProcessor?: new <Frame = VideoFrame>(init: {
    track: MediaStreamTrack;
    maxBufferSize?: number;
  }) => { readonly readable: ReadableStream<Frame> };
}

/** Dispatched if the browser can install the app. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

interface Navigator {
  /** On iPhones and iPads: whether the page was opened from the home screen. */
  readonly standalone?: boolean;
  /** The device's memory in GB, rounded and capped by the browser. Firefox and Safari lack it. */
  readonly deviceMemory?: number;
}

interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent;
}

interface Window {
  /** A trusted URL is an object that APIs accept in place of a string. */
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
  readonly launchQueue?: {
    setConsumer(
      take: (launch: {
        readonly files: readonly FileSystemFileHandle[];
        readonly targetURL?: string | null;
      }) => void,
    ): void;
  };
}
