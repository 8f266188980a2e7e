import { whenLoaded } from './when-loaded.ts';
import { SHARED_PARAMETER } from '../domain/shared-file.ts';

/** A launch by the system while Aura is open. */
export interface Launch {
  /** The hash of the screen to show; undefined if the page already shows it. */
  readonly screen: string | undefined;
  /** Resolves to undefined without a video, and if the system has withdrawn it. */
  readonly video: Promise<File | undefined>;
}

/** The action of the manifest's `file_handlers`. Not every browser passes it to an open page. */
const UPLOAD_SCREEN = '#/analysis';

/** Calls back at each launch. */
export function watchLaunches(launched: (launch: Launch) => void): void {
  // A page that is starting was opened at its target, or receives an old launch again.
  let starting = true;
  window.launchQueue?.setConsumer(({ files, targetURL }) => {
    const target = files[0] ? UPLOAD_SCREEN : targetURL && new URL(targetURL).hash;
    launched({
      screen: starting ? undefined : (target ?? undefined),
      // `getFile` rejects if the file is gone.
      video: files[0]?.getFile().catch(() => undefined) ?? Promise.resolve(undefined),
    });
  });
  // Earlier launches were delivered when the consumer was set.
  whenLoaded(() => {
    starting = false;
  });
}

/** Whether this page was opened to take a video that another app shared. */
export function openedByShare(): boolean {
  return new URLSearchParams(location.search).has(SHARED_PARAMETER);
}
