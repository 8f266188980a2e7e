import { SHARED_PARAMETER } from '../domain/shared-file.ts';

/** A launch by the system while Aura is open. */
export interface Launch {
  /** The hash of the screen to show; undefined if the page shows it already. */
  readonly screen: string | undefined;
  /** Resolves to undefined if there is none, or the system has withdrawn it. */
  readonly video: Promise<File | undefined>;
}

/** The action of the manifest's `file_handlers`: not every browser passes it to a page that is open. */
const UPLOAD_SCREEN = '#/analysis';

/** Calls back at each launch. */
export function watchLaunches(launched: (launch: Launch) => void): void {
  window.launchQueue?.setConsumer(({ files, targetURL }) => {
    const target = files[0] ? UPLOAD_SCREEN : targetURL && new URL(targetURL).hash;
    launched({
      // A page that is still loading was opened at its target, or gets an old launch again.
      screen: document.readyState === 'complete' ? (target ?? undefined) : undefined,
      // Rejects where the file is gone.
      video: files[0]?.getFile().catch(() => undefined) ?? Promise.resolve(undefined),
    });
  });
}

/** Whether this page was opened to take a video that another app shared. */
export function wasSharedTo(): boolean {
  return new URLSearchParams(location.search).has(SHARED_PARAMETER);
}
