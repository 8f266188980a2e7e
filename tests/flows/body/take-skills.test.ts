import { expect, test, vi } from 'vitest';
import type { MadeSession } from '../../../src/domain/progress/kept-report.ts';
import { type Measurement, measuredReport } from '../../../src/domain/recording/measured-report.ts';
import { FIRST_APP_STATE } from '../../../src/flows/app/app-state.ts';
import { NO_REPORTS, type Reports } from '../../../src/flows/app/reports.ts';
import { createTakeSkills } from '../../../src/flows/body/take-skills.ts';
import type { ModelFiles } from '../../../src/flows/model-files/model-files.ts';
import { createStore } from '../../../src/flows/store.ts';
import type { SessionTake, SessionTakeState } from '../../../src/flows/takes/session-take.ts';
import { drawnLooks } from '../../domain/body/drawn-looks.ts';
import { PLAIN_RECORDING } from '../../domain/recording/plain-recording.ts';
import { createPostureSeconds } from '../../../src/domain/recording/posture-seconds.ts';
import { REPORT_STATES } from '../../report-states.ts';
import { settled } from '../../fake-clock.ts';

const SESSION: MadeSession = {
  id: 'session',
  madeAt: '2026-11-22T09:30:00.000Z',
  kind: 'session',
  report: REPORT_STATES['voice alone'],
};
const TAKE = new Blob(['take']);

const upright = createPostureSeconds();
for (let i = 0; i < 400; i += 1) upright.add(i / 10, 'good', 0.5);
const RECORDING = {
  ...PLAIN_RECORDING,
  lengthS: 40,
  posture: upright.seconds(),
  pictureSpan: { startS: 0, endS: 40 },
};
const measured = (withNetworks = true): Measurement => ({
  kind: 'measured',
  report: measuredReport({
    ...RECORDING,
    body: withNetworks ? { looks: drawnLooks(40, () => ({ hands: { y: 1.1 } })), gaps: [] } : null,
  }),
});

/** A page after Stop. The test ends the measuring. */
function afterStop({ installed = true, hasVideo = true } = {}) {
  const take = {
    ...createStore({ playable: { bytes: TAKE, offsetS: 0.5, hasVideo } } as unknown as SessionTakeState),
    id: 'take',
    session: SESSION.id,
    isStored: async () => disk.hasTake,
  } as unknown as SessionTake;
  const disk = { hasTake: true };
  const reports = createStore<Reports>({ ...NO_REPORTS, session: SESSION, take });
  const app = createStore(FIRST_APP_STATE);
  const files = { installed: () => installed, refresh: vi.fn(async () => {}) };
  let end: (measurement: Measurement) => void = () => {};
  const measure = vi.fn(
    (_file: Blob, _progress: (now: { done: number; leftS: undefined }) => void, stop: AbortSignal) =>
      new Promise<Measurement>((resolve) => {
        end = resolve;
        stop.addEventListener('abort', () => resolve({ kind: 'not measured', reason: 'skipped' }));
      }),
  );
  const activity = vi.fn();
  const skills = createTakeSkills({
    measure,
    files: files as unknown as ModelFiles,
    reports,
    app,
    publishActivity: activity,
  });
  return { skills, reports, app, disk, files, measure, activity, end: (now: Measurement) => end(now) };
}

test('the report is completed from its take, and the work is published', async () => {
  const { skills, reports, measure, activity, end } = afterStop();
  const measuring = skills.start();
  await settled();
  expect(measure.mock.calls[0]?.[0]).toBe(TAKE);
  measure.mock.calls[0]?.[1]({ done: 0.4, leftS: undefined });
  expect(skills.get()).toEqual({ done: 0.4, ended: undefined });
  end(measured());
  await measuring;
  expect(skills.get()).toEqual({ done: undefined, ended: 'measured' });
  expect(reports.get().session?.report).toMatchObject({ gestureScore: 100 });
  expect(reports.get().session?.report.bodySkills?.map(({ skill }) => skill)).toEqual([
    'smile',
    'gestures',
    'calmHands',
  ]);
  expect(activity.mock.calls.map(([, inProgress]) => inProgress)).toEqual([true, false]);
});

test('it begins by itself once, with the files on the device', async () => {
  const { skills, measure, end } = afterStop();
  void skills.startByItself();
  await settled();
  end({ kind: 'not measured', reason: 'failed' });
  await settled();
  await skills.startByItself();
  expect(measure).toHaveBeenCalledTimes(1);
  expect(skills.get().ended).toBe('failed');
  // The speaker may try again.
  const again = skills.start();
  await settled();
  end(measured());
  await again;
  expect(skills.get().ended).toBe('measured');
});

test.each([{ installed: false }, { hasVideo: false }])(
  'it does not begin by itself with %o',
  async (given) => {
    const { skills, measure } = afterStop(given);
    await skills.startByItself();
    expect(measure).not.toHaveBeenCalled();
  },
);

test('a session ends it, and the report does not say that the speaker did', async () => {
  const { skills, app, reports } = afterStop();
  const measuring = skills.start();
  await settled();
  app.set({ sessionRunning: true });
  await measuring;
  expect(skills.get()).toEqual({ done: undefined, ended: undefined });
  await skills.start();
  expect(reports.get().session).toBe(SESSION);
});

test('if the networks did not run, the files are checked, and the report stays as it is', async () => {
  const { skills, reports, files, end } = afterStop();
  const measuring = skills.start();
  await settled();
  end(measured(false));
  await measuring;
  expect(skills.get().ended).toBe('no-networks');
  expect(files.refresh).toHaveBeenCalled();
  expect(reports.get().session).toBe(SESSION);
});

test('nothing is stored of a take that was deleted meanwhile', async () => {
  const { skills, reports, disk, end } = afterStop();
  const measuring = skills.start();
  await settled();
  disk.hasTake = false;
  end(measured());
  await measuring;
  expect(skills.get().ended).toBe('gone');
  expect(reports.get().session).toBe(SESSION);
});

test('another report ends it, without a result', async () => {
  const { skills, reports } = afterStop();
  const measuring = skills.start();
  await settled();
  reports.set({ session: { ...SESSION, id: 'another' }, take: undefined });
  await measuring;
  expect(skills.get()).toEqual({ done: undefined, ended: undefined });
});
