import { SHARED_PARAMETER } from '../domain/shared-file.ts';

/** What the system opens Aura with, while it is open. */
export interface Launch {
  /** The hash of the screen to show; undefined where the page has it already. */
  readonly screen: string | undefined;
  /** Resolves to undefined where there is none, or the system has withdrawn it. */
  readonly video: Promise<File | undefined>;
}

/** Where the manifest's `file_handlers` lead: not every browser says so to a page that is open. */
const UPLOAD_SCREEN = '#/analysis';

/** Follows what the system opens with Aura. */
export function watchLaunches(launched: (launch: Launch) => void): void {
  window.launchQueue?.setConsumer(({ files, targetURL }) => {
    const target = files[0] ? UPLOAD_SCREEN : targetURL && new URL(targetURL).hash;
    launched({
      // A page that is loading was opened at its target, or is told anew of a launch long past.
      screen: document.readyState === 'complete' ? (target ?? undefined) : undefined,
      video: files[0]?.getFile().catch(() => undefined) ?? Promise.resolve(undefined),
    });
  });
}

/** Whether this page was opened to take a video that another app shared. */
export function wasSharedTo(): boolean {
  return new URLSearchParams(location.search).has(SHARED_PARAMETER);
}
