import {
  claimDiscarded,
  deleteOldDrafts,
  type SavedValue,
  saveWhileHidden,
} from '../devices/discarded-page.ts';
import { logStorageBug } from '../devices/log-storage-bug.ts';
import type { MadeSession } from '../domain/progress/kept-report.ts';
import type { SessionDraft } from '../flows/session/session-draft.ts';
import { app, choices, reports } from './compose-page.ts';
import { sessionDraft } from './compose-session.ts';

/** Increased when {@link SessionDraft} changes, because a newer Aura may read the draft. */
export const SAVED_VERSION = 2;

/** A session, or its report that is kept nowhere else, as saved while the page is hidden. */
export type DiscardedPage = { readonly version: typeof SAVED_VERSION } & (
  | { readonly kind: 'draft'; readonly draft: SessionDraft }
  | { readonly kind: 'report'; readonly report: MadeSession }
);

/** The session, or else its report if that is kept nowhere else. Nothing, unless the speaker wants reports to be kept. */
function sessionOrReport(): SavedValue | undefined {
  if (!choices.get().keepReports) return undefined;
  const version = SAVED_VERSION;
  const draft = sessionDraft();
  const { session: report } = reports.get();
  const textOf = (page: DiscardedPage) => JSON.stringify(page);
  if (draft) return { text: textOf({ version, kind: 'draft', draft }), changes: true };
  if (!report || !app.get().unkeptReport) return undefined;
  return { text: textOf({ version, kind: 'report', report }), changes: false };
}

/** Restores the session or the report of a page that the browser discarded, and saves those of this page while it is hidden. */
export async function watchDiscarded(): Promise<void> {
  // If this fails, nothing is saved, and so nothing is deleted: the tab's next page tries again.
  await claimDiscarded(async (text) => (await import('./restore-discarded.ts')).restoreDiscarded(text));
  saveWhileHidden(sessionOrReport);
  await deleteOldDrafts(!choices.get().keepReports).catch(logStorageBug);
}
