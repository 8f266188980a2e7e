import { SHARED_PARAMETER } from '../domain/handed-over.ts';

/** Follows the videos that the system opens with Aura. */
export function watchLaunches(opened: (file: File) => void): void {
  window.launchQueue?.setConsumer(({ files }) => {
    // The system may withdraw a file before it is read: then there is nothing to open.
    void files[0]?.getFile().then(opened, () => {});
  });
}

/** Whether this page was opened to take a video that another app shared. */
export function wasSharedTo(): boolean {
  return new URLSearchParams(location.search).has(SHARED_PARAMETER);
}
