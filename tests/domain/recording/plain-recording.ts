import type { Recording } from '../../../src/domain/recording/decoded-recording.ts';

/** A minute of picture without an analyzed frame, and without sound. */
export const PLAIN_RECORDING: Recording = {
  lengthS: 60,
  cutShort: false,
  undecodable: [],
  posture: [],
  voice: null,
  pictureSpan: null,
  soundSpan: null,
};
