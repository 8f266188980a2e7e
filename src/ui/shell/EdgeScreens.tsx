import { Suspense } from 'react';
import { Button } from '../components/Button.tsx';
import { lazyPart } from '../components/lazy-part.ts';
import { Notice } from '../components/Notice.tsx';
import { SCREEN_FAILED, SHELL } from '../strings/shell.ts';

/** A screen that failed to load or to render. */
export function ScreenFailed() {
  return (
    <Notice heading={SCREEN_FAILED.heading} text={SCREEN_FAILED.text} role="alert">
      <Button variant="secondary" onClick={() => location.reload()}>
        {SCREEN_FAILED.reload}
      </Button>
    </Notice>
  );
}

/** Shown while a screen's code is loading. */
export function ScreenLoading() {
  return <Notice text={SHELL.loading} role="status" />;
}

/** Its text is not part of the first load. */
const NotFoundNotice = lazyPart(
  async () => (await import('./NotFoundNotice.tsx')).NotFoundNotice,
  ScreenFailed,
);

export const NotFoundScreen = () => (
  <Suspense fallback={<ScreenLoading />}>
    <NotFoundNotice />
  </Suspense>
);
