import { readDiscarded, saveWhileHidden } from '../devices/discarded-page.ts';
import type { SessionReport } from '../domain/session-report/session-report.ts';
import type { SessionDraft } from '../flows/session/session-draft.ts';
import { app, reports } from './compose-page.ts';
import { sessionDraft } from './compose-session.ts';

/** Increased when {@link SessionDraft} changes, because a newer Aura may read the draft. */
export const SAVED_VERSION = 1;

/** A session, or its report that is kept nowhere else, as saved while the page is hidden. */
export type DiscardedPage = { readonly version: typeof SAVED_VERSION } & (
  | { readonly kind: 'draft'; readonly draft: SessionDraft }
  | { readonly kind: 'report'; readonly report: SessionReport }
);

function saved(): string | undefined {
  const version = SAVED_VERSION;
  const draft = sessionDraft();
  const { session: report } = reports.get();
  let page: DiscardedPage | undefined;
  if (draft) page = { version, kind: 'draft', draft };
  else if (report && app.get().unkeptReport) page = { version, kind: 'report', report };
  return page && JSON.stringify(page);
}

/** Restores the session or the report of a page that the browser discarded, and saves those of this page while it is hidden. */
export async function watchDiscarded(): Promise<void> {
  const text = readDiscarded();
  try {
    if (text !== null) await (await import('./restore-discarded.ts')).restoreDiscarded(text);
  } finally {
    saveWhileHidden(saved);
  }
}
