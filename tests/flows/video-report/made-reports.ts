import type { Measurement } from '../../../src/domain/recording/measured-report.ts';
import type {
  BackgroundMeasurement,
  MeasuringState,
} from '../../../src/flows/video-report/background-measurement.ts';
import type {
  MadeComprehensive,
  MadeMeasured,
  MadeVideo,
} from '../../../src/flows/video-report/video-reports.ts';
import { createStore } from '../../../src/flows/store.ts';
import { comprehensiveReport, videoReport } from '../../domain/written-report/sample-reports.ts';

const SKIPPED: Measurement = { kind: 'not measured', reason: 'skipped' };

/** A measuring whose state a test changes. */
export function fakeMeasuring(measurement: Measurement | undefined = SKIPPED) {
  const progress = { done: 0, leftS: undefined };
  const store = createStore<MeasuringState>({ progress, measurement, words: undefined });
  // Properties that are not read are left out.
  return store as typeof store & BackgroundMeasurement;
}

const identity = (n: number) => ({
  id: String(n).padStart(32, '0'),
  madeAt: '2026-11-22T09:30:00.000Z',
});
const SENT_NOTHING = { measuredSent: false, wordsSent: false };

export const madeVideo = (n: number, measuring: BackgroundMeasurement = fakeMeasuring()): MadeVideo => ({
  ...identity(n),
  kind: 'video',
  report: videoReport(),
  ...SENT_NOTHING,
  measuring,
});

export const madeComprehensive = (
  n: number,
  measuring: BackgroundMeasurement = fakeMeasuring(),
): MadeComprehensive => ({
  ...identity(n),
  kind: 'comprehensive',
  goal: 'Win.',
  report: comprehensiveReport,
  ...SENT_NOTHING,
  measuring,
});

export const madeMeasured = (n: number, measuring: BackgroundMeasurement): MadeMeasured => ({
  ...identity(n),
  kind: 'measured',
  measuring,
});
