import type { UnmeasuredReason } from '../../domain/recording/decoded-recording.ts';
import type { MadeSession } from '../../domain/progress/kept-report.ts';
import { withBodySkills } from '../../domain/session-report/with-body-skills.ts';
import type { AppState } from '../app/app-state.ts';
import { createReportWork, type WorkState } from '../app/report-work.ts';
import type { PublishActivity } from '../app/report-activity.ts';
import type { ModelFiles } from '../model-files/model-files.ts';
import { updateSession } from '../session/update-session.ts';
import { createStore, type Readable, type Store } from '../store.ts';
import type { SessionTake } from '../takes/session-take.ts';
import type { MeasureRecording } from '../video-report/measure-recording.ts';

/** Why a take's body was not measured. */
export type NotSeen =
  | UnmeasuredReason
  /** The files are damaged, or do not run on this device. */
  | 'no-networks'
  /** The take is no longer on this device. */
  | 'gone';

export type TakeSkillsState = WorkState<NotSeen | 'measured'>;

/** Completes the session's report with the skills of the body in its take (rule 184). */
export interface TakeSkills extends Readable<TakeSkillsState> {
  readonly files: ModelFiles;
  /** Measures the take, with files that are on this device. A session needs the processor, so it ends the measuring. */
  start(): Promise<void>;
  /** As `start`, once for each report, if the files are on this device. */
  startByItself(): Promise<void>;
  stop(): void;
}

export interface TakeSkillsDevices {
  readonly measure: MeasureRecording;
  readonly files: ModelFiles;
  readonly reports: Store<{
    readonly session: MadeSession | undefined;
    readonly take: SessionTake | undefined;
  }>;
  readonly app: Readable<AppState>;
  readonly publishActivity: PublishActivity;
}

export function createTakeSkills(devices: TakeSkillsDevices): TakeSkills {
  const { measure, files, reports, app, publishActivity } = devices;
  const store = createStore<TakeSkillsState>({ done: undefined, ended: undefined });
  const work = createReportWork(store, app);
  /** Id of the report to which the state refers, and of the one that was measured without a request. */
  let followed: string | undefined;
  let handled: string | undefined;

  /** The take of the shown report; undefined without a picture. */
  function takeOf(id: string | undefined): SessionTake | undefined {
    const { session, take } = reports.get();
    const isIts = take !== undefined && session?.id === id && take.session === id;
    return isIts && take.get().playable?.hasVideo ? take : undefined;
  }

  async function complete(take: SessionTake, stop: AbortSignal): Promise<NotSeen | 'measured'> {
    const file = (await take.isStored()) ? take.get().playable : undefined;
    if (!file) return 'gone';
    const measured = await measure(file.bytes, ({ done }) => !stop.aborted && store.set({ done }), stop);
    if (measured.kind !== 'measured') return measured.reason;
    // Without the face detector, no body is looked for.
    if (measured.report.faces === 'unconfirmed') return 'not-loaded';
    // Another window may have deleted the take meanwhile.
    if (takeOf(take.session) !== take || !(await take.isStored())) return 'gone';
    const report = reports.get().session?.report;
    const completed = report && withBodySkills(report, measured.report.skills ?? [], file.offsetS);
    if (!completed) return 'no-networks';
    updateSession(reports, completed);
    return 'measured';
  }

  async function start(): Promise<void> {
    const take = takeOf(reports.get().session?.id);
    if (!take) return;
    await work.run(async (stop) => {
      handled = take.session;
      publishActivity(stop, true);
      try {
        const ended = await complete(take, stop);
        // Damaged files were deleted. Then the button offers the download.
        if (ended === 'no-networks') await files.refresh();
        return ended;
      } finally {
        publishActivity(stop, false);
      }
    });
  }

  function forgetEarlier(): void {
    const id = reports.get().session?.id;
    if (id === followed) return;
    followed = id;
    work.cancel();
  }
  reports.subscribe(forgetEarlier);
  forgetEarlier();

  return {
    get: store.get,
    subscribe: store.subscribe,
    files,
    start,
    async startByItself() {
      const { session } = reports.get();
      if (session && !session.report.bodySkills && handled !== session.id && files.installed()) await start();
    },
    stop: work.stop,
  };
}
