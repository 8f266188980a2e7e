import { afterAll } from 'vitest';
import type { MeasuredReport } from '../../../src/domain/recording/measured-report.ts';
import { connectRecordingAnalyzer } from '../../../src/workers/recording/connect-recording-analyzer.ts';

/** One worker for all recordings of a file: to start one takes longer than to measure most of them. */
export function openAnalyzer() {
  const { remote, close } = connectRecordingAnalyzer(() => {});
  afterAll(close);
  return {
    remote,
    async measure(file: Blob): Promise<MeasuredReport> {
      const measured = await remote.measure(file);
      if (measured.kind !== 'measured') throw new Error(measured.reason);
      return measured.report;
    },
  };
}
