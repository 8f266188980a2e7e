import { Link } from '@tanstack/react-router';
import { buttonClass } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { NOT_FOUND } from '../strings/not-found.ts';
import { TITLES } from '../strings/shell.ts';

/** An unknown route. */
export function NotFoundNotice() {
  return (
    <Notice heading={NOT_FOUND.heading} text={NOT_FOUND.text}>
      <title>{TITLES.notFound}</title>
      <Link to="/" className={buttonClass('secondary')}>
        {NOT_FOUND.link}
      </Link>
    </Notice>
  );
}
