import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { NOT_FOUND, SCREEN_FAILED, SHELL, TITLES } from '../strings/shell.ts';

/** An unknown route. */
export function NotFoundScreen() {
  return (
    <Notice heading={NOT_FOUND.heading} text={NOT_FOUND.text}>
      <title>{TITLES.notFound}</title>
      <Link to="/" className={buttonClass('secondary')}>
        {NOT_FOUND.link}
      </Link>
    </Notice>
  );
}

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
