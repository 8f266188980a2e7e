/** Failures of camera and microphone (rule 12). Failures are codes and facts; `ui/strings` has their sentences. */
export type MediaFailure =
  /** The speaker, or their settings, refused camera or microphone. */
  | { readonly kind: 'media-denied' }
  /** Any other error of the browser, with the browser's reason. */
  | { readonly kind: 'media-error'; readonly reason: string }
  /** The browser threw a value that is no `Error`. */
  | { readonly kind: 'media-unknown' }
  /** The page may use no camera or microphone at all: its address is insecure, or an app that shows it has none. */
  | { readonly kind: 'media-missing'; readonly secure: boolean };

/** Why speech is not recognized. */
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
  /** The provider does not know the key, or the key lacks the permission. */
  | { readonly kind: 'key-refused'; readonly status: number }
  /** The key's restrictions exclude this page or this API. */
  | { readonly kind: 'key-restricted'; readonly status: number }
  | { readonly kind: 'quota-used'; readonly status: number }
  /** The provider is not available where the speaker is, at least to this key. */
  | { readonly kind: 'location-unsupported'; readonly status: number }
  /** The provider has no such model, or not for this key. */
  | { readonly kind: 'model-unknown'; readonly status: number }
  /** The key's project has no billing, or no credit. */
  | { readonly kind: 'payment-required'; readonly status: number }
  /** The provider answered with any other HTTP status. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The browser has no network. */
  | { readonly kind: 'offline' }
  /** No complete response: the network or a policy of the browser prevented it. */
  | { readonly kind: 'unreachable' }
  /** No response within the time limit of an attempt. */
  | { readonly kind: 'silent' }
  /** The response is no report: empty, blocked, truncated, or not of the schema. */
  | { readonly kind: 'answer-unusable' }
  /** The code that requests a report did not load. */
  | { readonly kind: 'not-loaded' }
  /** An unexpected exception. */
  | { readonly kind: 'unknown' };

/** The video that another app shared was lost. */
export interface ShareFailure {
  readonly kind: 'share-lost';
}

/** Why the form of a video report can't be submitted (rule 48). */
export type FormFailure =
  | ShareFailure
  | { readonly kind: 'not-a-video' }
  | { readonly kind: 'no-file' }
  | { readonly kind: 'no-goal' }
  /** No measurement succeeded, and the speaker has turned requests to a model off. */
  | { readonly kind: 'nothing-measured' };
