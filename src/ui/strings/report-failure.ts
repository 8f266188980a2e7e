import type { AnalysisFailure, FormFailure } from '../../domain/failure.ts';
import { PRODUCT } from './shell.ts';

/** The specified sentence for every failed request (rule 43). */
const NOT_WRITTEN = 'Sorry, something went wrong during the analysis. Please try again.';

/** A sentence for each failure, and optionally one on what the speaker can do about it. */
export const REPORT_FAILURE: Record<
  (AnalysisFailure | FormFailure)['kind'],
  readonly [sentence: string, wayOut?: string]
> = {
  'not-a-video': ['Please select a valid video file.'],
  'no-file': ['Please select a video file first.'],
  'no-goal': ['Please describe the goal of your video.'],
  'share-lost': [
    "The video you shared didn't arrive.",
    `This device may not have had enough space to pass it on. It is still where you shared it from. Choose it here, and ${PRODUCT} needs no extra space.`,
  ],
  'nothing-measured': ["There's nothing to show for this video."],
  'key-missing': [
    NOT_WRITTEN,
    'Written reports need a Gemini API key, and none is saved on this device yet.',
  ],
  'key-refused': [NOT_WRITTEN, 'The Gemini API key was refused. Check it for typos, or use another one.'],
  'key-restricted': [
    NOT_WRITTEN,
    "This Gemini API key can't be used from this site. Allow this site's address in the key's settings at Google, or use another key.",
  ],
  'quota-used': [
    NOT_WRITTEN,
    'This Gemini API key has used up its quota for now. Wait a minute, or use a key with a higher quota.',
  ],
  'location-unsupported': [
    NOT_WRITTEN,
    "Gemini isn't available in your location with this key. A key whose project has billing turned on may work.",
  ],
  'model-unknown': [
    NOT_WRITTEN,
    `Gemini didn't find the model that ${PRODUCT} asked for. This key may not have access to it: try another one.`,
  ],
  'payment-required': [
    NOT_WRITTEN,
    'Gemini asks for payment. Turn on billing for this key, add credit, or use another key.',
  ],
  refused: [NOT_WRITTEN],
  offline: [NOT_WRITTEN, "You're offline. Connect to the internet, then try again."],
  unreachable: [
    NOT_WRITTEN,
    "Gemini couldn't be reached. Check your connection, and make sure your network isn't blocking it.",
  ],
  silent: [NOT_WRITTEN],
  'answer-unusable': [NOT_WRITTEN],
  'not-loaded': [
    NOT_WRITTEN,
    `Part of ${PRODUCT} couldn't be loaded. Check your connection, then try again.`,
  ],
  unknown: [NOT_WRITTEN],
};

/** The button that opens Settings, for failures that another key would mend. */
export const KEY_REMEDY: Partial<Record<(AnalysisFailure | FormFailure)['kind'], string>> = {
  'key-missing': 'Add your key',
  'key-refused': 'Change your key',
  'key-restricted': 'Change your key',
  'quota-used': 'Change your key',
  'location-unsupported': 'Change your key',
  'model-unknown': 'Change your key',
  'payment-required': 'Change your key',
};
