import type { ReactNode } from 'react';
import type { MarkKind } from '../../domain/session-report/passages.ts';
import { clockTime } from '../strings/clock.ts';
import { IN_SOUND, MARK_MEANING } from '../strings/transcript-marks.ts';
import styles from './TranscriptMark.module.css';

/** The appearance of a mark, which is also its `data-kind`: only on the filler list, a likely filler, or one of the speaker's own words. */
export type MarkVariant = 'listed' | 'likely' | 'own';

export const MARK_VARIANT: Readonly<Record<MarkKind, MarkVariant>> = {
  'filled-pause': 'likely',
  'discourse-marker': 'likely',
  softener: 'listed',
  ordinary: 'listed',
  'left-out': 'listed',
  listed: 'listed',
  own: 'own',
};

/**
 * A marked word of the transcript. Its title explains the mark; {@link ScrollingTranscript} shows the title of the focused mark.
 *
 * @param props.atS seconds from Start
 * @param props.inSound whether the recognizer left the word out, and it was heard in the sound
 * @param props.muted whether the mark looks like plain text on the screen
 */
export function TranscriptMark(props: {
  kind: MarkKind;
  atS: number;
  inSound?: boolean;
  muted?: boolean;
  children: ReactNode;
}) {
  const { kind, atS, inSound = false, muted = false, children } = props;
  const variant = MARK_VARIANT[kind];
  return (
    <mark
      className={`${styles.mark} ${styles[variant]}`}
      data-kind={variant}
      data-muted={muted || undefined}
      data-in-sound={inSound || undefined}
      tabIndex={-1}
      title={MARK_MEANING[kind](clockTime(atS)) + (inSound ? IN_SOUND : '')}
    >
      {children}
    </mark>
  );
}

/** A word in the look of a mark, for a legend. */
export function MarkSample(props: { variant: MarkVariant; inSound?: boolean; children: ReactNode }) {
  const { variant, inSound, children } = props;
  return (
    <span
      className={`${styles.mark} ${styles[variant]}`}
      data-kind={variant}
      data-in-sound={inSound || undefined}
      translate="no"
    >
      {children}
    </span>
  );
}
