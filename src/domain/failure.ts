/** Failures as codes and facts; `ui/strings` has the sentences. Of camera and microphone: rule 12. */
export type MediaFailure =
  /** The speaker, or their settings, refused camera or microphone. */
  | { readonly kind: 'media-denied' }
  /** Any other error of the browser's, with its own reason. */
  | { readonly kind: 'media-error'; readonly reason: string }
  /** A value that is no `Error` was thrown. */
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
  /** No response within the time limit of an attempt. */
  | { readonly kind: 'silent' }
  /** An answer that is no report: empty, blocked, cut short, or of another shape. */
  | { readonly kind: 'answer-unusable' }
  /** The code that requests a report did not load. */
  | { readonly kind: 'not-loaded' }
  /** An unexpected exception. */
  | { readonly kind: 'unknown' };

/** The video that another app shared did not get here. */
export interface ShareFailure {
  readonly kind: 'share-lost';
}

/** Why the form of a video report can't be submitted (rule 48). */
export type FormFailure =
  | ShareFailure
  | { readonly kind: 'not-a-video' }
  | { readonly kind: 'no-file' }
  | { readonly kind: 'no-goal' }
  /** Nothing could be measured, and the speaker chose never to ask a language model. */
  | { readonly kind: 'nothing-measured' };
