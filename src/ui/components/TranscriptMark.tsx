import type { ReactNode } from 'react';
import type { MarkKind } from '../../domain/session-report/passages.ts';
import { MARK_MEANING } from '../strings/transcript-marks.ts';
import styles from './TranscriptMark.module.css';

/** How a mark looks, and its `data-kind`: the filler list alone, a likely filler, or a word of the speaker's own. */
type MarkLook = 'listed' | 'likely' | 'own';

const LOOK: Record<MarkKind, MarkLook> = {
  'filled-pause': 'likely',
  'discourse-marker': 'likely',
  softener: 'listed',
  ordinary: 'listed',
  'left-out': 'listed',
  listed: 'listed',
  own: 'own',
};

/**
 * A marked word of the transcript. Its title explains the mark; {@link FocusedMark} shows the title of the focused mark.
 *
 * @param props.atS whole seconds from Start
 * @param props.muted whether the mark looks like plain text on the screen
 */
export function TranscriptMark(props: { kind: MarkKind; atS: number; muted?: boolean; children: ReactNode }) {
  const { kind, atS, muted = false, children } = props;
  const look = LOOK[kind];
  return (
    <mark
      className={`${styles.mark} ${styles[look]}`}
      data-kind={look}
      data-muted={muted || undefined}
      tabIndex={-1}
      title={MARK_MEANING[kind](atS)}
    >
      {children}
    </mark>
  );
}

/** A mark of the legend. */
export function MarkSample({ look, children }: { look: MarkLook; children: ReactNode }) {
  return (
    <span className={`${styles.mark} ${styles[look]}`} data-kind={look} translate="no">
      {children}
    </span>
  );
}
