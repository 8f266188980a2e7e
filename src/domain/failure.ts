/** What can go wrong, as codes and facts; the screens have the words. Source: §8 of the specification. */
export type MediaFailure =
  /** The speaker, or their settings, refused camera or microphone. */
  | { readonly kind: 'media-denied' }
  /** Any other error of the browser's, with its own reason. */
  | { readonly kind: 'media-error'; readonly reason: string }
  /** Something that is no error was thrown. */
  | { readonly kind: 'media-unknown' };

/** Why nothing is being recognized. */
export type RecognitionFailure =
  /** The browser has no speech recognition. */
  | { readonly kind: 'recognition-unsupported' }
  /** `start()` threw. */
  | { readonly kind: 'recognition-not-started' }
  /** The recognizer reported an error: a code of the Web Speech API, such as `network`. */
  | { readonly kind: 'recognition-error'; readonly code: string };

/** Why there is no report on a video. */
export type AnalysisFailure =
  /** Neither the speaker nor this build has a key. */
  | { readonly kind: 'key-missing' }
  /** The provider knows no such key, or lets it do nothing. */
  | { readonly kind: 'key-refused'; readonly status: number }
  | { readonly kind: 'quota-used'; readonly status: number }
  /** The provider answered with any other HTTP status. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The browser has no network. */
  | { readonly kind: 'offline' }
  /** The network, or the browser's rules for it, let no whole answer through. */
  | { readonly kind: 'unreachable' }
  /** No answer in all the time an attempt has. */
  | { readonly kind: 'silent' }
  /** An answer that is no report: empty, blocked, cut short, or of another shape. */
  | { readonly kind: 'answer-unusable' }
  /** The code that asks the provider did not arrive. */
  | { readonly kind: 'not-loaded' }
  /** Something was thrown that nothing of ours accounts for. */
  | { readonly kind: 'unknown' };

/** The video that another app shared did not get here. */
export interface ShareFailure {
  readonly kind: 'share-lost';
}

/** What the form of a video report lacks. Source: §5. */
export type FormFailure =
  | ShareFailure
  | { readonly kind: 'not-a-video' }
  | { readonly kind: 'no-file' }
  | { readonly kind: 'no-goal' }
  /** Nothing of the file could be measured, and the speaker wants nothing else. */
  | { readonly kind: 'nothing-measured' };
