import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Opens a report once it is ready.
 *
 * @param turnedBack called if the speaker pressed Back before the report was shown, so that this screen stays
 */
export function useOpenReport(
  ready: boolean,
  to: '/report' | '/video-report' | '/comprehensive-report',
  turnedBack: () => void,
): void {
  const router = useRouter();
  useEffect(() => {
    if (!ready) return undefined;
    void router.navigate({ to });
    return router.subscribe('onResolved', ({ toLocation }) => {
      if (toLocation.pathname !== to) turnedBack();
    });
  }, [ready, to, turnedBack, router]);
}
