import type { createRecognizer, RecognitionSource } from '../../../src/devices/speech-recognition.ts';
import type { RecognitionUpdate } from '../../../src/domain/speech/recognition-update.ts';
import {
  superviseRecognition,
  type RecognitionSupervisor,
  type Recognition,
} from '../../../src/flows/session/recognition-supervisor.ts';
import { FakeRecognizer } from '../../fake-browser.ts';
import { FakeClock } from '../../fake-clock.ts';

export const BY_SERVICE: RecognitionSource = { onDevice: false, track: undefined };
export const HERE: RecognitionSource = { onDevice: true, track: undefined };
export const WORKING: Recognition = { kind: 'working', onDevice: false };

/** A fake recognizer under supervision, and the supervisor's reports. */
export class SupervisedRecognizer {
  readonly clock = new FakeClock();
  readonly recognizer = new FakeRecognizer();
  readonly updates: RecognitionUpdate[] = [];
  readonly states: Recognition[] = [];
  source = BY_SERVICE;

  listen(
    create: typeof createRecognizer = this.recognizer.create,
    source: RecognitionSource = BY_SERVICE,
  ): RecognitionSupervisor {
    this.source = source;
    return superviseRecognition(
      { create, clock: this.clock },
      { phrases: [], language: 'en-US', source: () => this.source },
      this.clock.nowMs(),
      {
        recognized: (report) => this.updates.push(report),
        changed: (state) => this.states.push(state),
        observed() {},
      },
    );
  }
}
