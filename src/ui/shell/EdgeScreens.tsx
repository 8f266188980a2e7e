import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { NOT_FOUND, SCREEN_FAILED, SHELL, TITLES } from '../strings/shell.ts';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <Notice heading={NOT_FOUND.heading} text={NOT_FOUND.text}>
      <title>{TITLES.notFound}</title>
      <Link to="/" className={buttonClass('quiet')}>
        {NOT_FOUND.link}
      </Link>
    </Notice>
  );
}

/** A screen whose code did not arrive, or that failed. */
export function ScreenFailed() {
  return (
    <Notice heading={SCREEN_FAILED.heading} text={SCREEN_FAILED.text} role="alert">
      <Button variant="quiet" onClick={() => location.reload()}>
        {SCREEN_FAILED.reload}
      </Button>
    </Notice>
  );
}

/** While a screen's code is on its way. */
export function ScreenLoading() {
  return <Notice text={SHELL.loading} role="status" />;
}
