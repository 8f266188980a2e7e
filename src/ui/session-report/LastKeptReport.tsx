import { type ReactNode, useEffect, useState } from 'react';
import type { OpenKeptTakeWords } from '../../flows/recognizer/kept-take-words.ts';
import { Notice } from '../components/Notice.tsx';
import { useAura } from '../context.ts';
import { lastKeptSession } from '../kept/last-kept-session.ts';
import { SHELL } from '../strings/shell.ts';
import { KeptSession } from './KeptSession.tsx';

/** The session report that was kept last, or `none` without one. */
export function LastKeptReport(props: { none: ReactNode; openTakeWords: OpenKeptTakeWords }) {
  const { none, openTakeWords } = props;
  const { loadKept } = useAura();
  const [last, setLast] = useState<{ id: string | undefined }>();
  useEffect(() => {
    void (async () => {
      setLast({ id: await lastKeptSession(await loadKept()) });
    })();
  }, [loadKept]);
  if (!last) return <Notice text={SHELL.loading} role="status" />;
  return last.id === undefined ? none : <KeptSession id={last.id} openTakeWords={openTakeWords} />;
}
