import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { measuredReport } from '../../../src/domain/recording/measured-report.ts';
import type { MeasuringState } from '../../../src/flows/video-report/background-measurement.ts';
import { NOTHING_DONE } from '../../../src/flows/video-report/measure-recording.ts';
import type { ReportForm, ReportFormState } from '../../../src/flows/video-report/report-form-state.ts';
import { createStore } from '../../../src/flows/store.ts';
import { UploadFailure } from '../../../src/ui/video-report/UploadFailure.tsx';
import { freshRoot } from './fresh-root.ts';
import { PLAIN_RECORDING } from '../../domain/recording/plain-recording.ts';

const fresh = freshRoot();

test('the end of the measurement is announced in a status element that existed before', async () => {
  const measuring: MeasuringState = { progress: NOTHING_DONE, measurement: undefined, words: undefined };
  const state = createStore<Partial<ReportFormState>>({ failure: { kind: 'offline' }, measuring });
  // Members that nothing calls are left out.
  const form = state as unknown as ReportForm;
  fresh.root.render(<UploadFailure form={form} onOpenSettings={() => {}} onSkipped={() => {}} />);
  await expect.element(page.getByRole('button', { name: 'See what was measured' })).toBeVisible();
  const status = fresh.container.querySelector('p[role=status]');
  expect(status?.textContent).toBe('');
  const report = measuredReport({ ...PLAIN_RECORDING, lengthS: 5 });
  state.set({ measuring: { ...measuring, measurement: { kind: 'measured', report } } });
  await expect.poll(() => status?.textContent).toBe('Your video has been measured.');
  expect(status?.isConnected).toBe(true);
});
