import * as v from 'valibot';
import { scriptUrl } from '../devices/trusted-urls.ts';
import { KEPT_VERSION, type MadeSession, readKeptReport } from '../domain/progress/kept-report.ts';
import { fitting } from '../domain/schema-parts.ts';
import { isBusy } from '../flows/app/activity-guard.ts';
import { reportOfDraft, type SessionDraft } from '../flows/session/session-draft.ts';
import { connectAnalyst } from '../workers/session/connect-analyst.ts';
import { app, reports, streak } from './compose-page.ts';
import { type DiscardedPage, SAVED_VERSION } from './watch-discarded.ts';

const version = v.literal(SAVED_VERSION);

const discardedPageSchema = v.variant('kind', [
  // A draft is not checked, because only `watchDiscarded` saves it, and its version is this one.
  v.object({ version, kind: v.literal('draft'), draft: v.custom<SessionDraft>(Boolean) }),
  v.object({ version, kind: v.literal('report'), report: v.custom<MadeSession>(Boolean) }),
]) satisfies v.GenericSchema<unknown, DiscardedPage>;

/** Publishes the report of a discarded page, or of the session that ran in it. */
export async function restoreDiscarded(text: string): Promise<void> {
  const page = fitting(discardedPageSchema, JSON.parse(text));
  if (!page) return;
  if (page.kind === 'report') {
    const read = readKeptReport({ ...page.report, version: KEPT_VERSION });
    if (read.kind === 'read' && read.kept.kind === 'session') reports.set({ session: read.kept });
    return;
  }
  const session = await reportOfDraft(page.draft, (onEvent) => connectAnalyst(onEvent, scriptUrl));
  if (!page.draft.stopped) streak.countSession();
  app.set({ cutShort: session.id });
  reports.set({ session });
  if (!isBusy(app.get())) location.hash = '#/report';
}
