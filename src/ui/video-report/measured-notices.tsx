import { useEffect, useRef, useState } from 'react';
import type { UnmeasuredReason } from '../../domain/recording/decoded-recording.ts';
import { UNMEASURED } from '../strings/measured.ts';
import { WRITTEN } from '../strings/video-report.ts';

/** Why nothing was measured. Gets the focus when the speaker stops the measuring, because that removes the focused button. */
export function Unmeasured({ reason }: { reason: UnmeasuredReason | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  const before = useRef(reason);
  useEffect(() => {
    if (reason === 'skipped' && before.current === undefined) line.current?.focus();
    before.current = reason;
  }, [reason]);
  return (
    <p ref={line} tabIndex={-1} className="measure quiet pretty no-row" role="status">
      {reason && UNMEASURED[reason]}
    </p>
  );
}

/** Announces to screen readers that measurements were added to the report. */
export function MeasuredAnnouncement({ measured }: { measured: boolean }) {
  const [before] = useState(measured);
  return (
    <p className="visually-hidden" role="status" data-local>
      {measured && !before && WRITTEN.measured}
    </p>
  );
}
