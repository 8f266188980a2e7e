import { useEffect, useRef } from 'react';
import type { TimeSpan } from '../../../domain/voice/measures.ts';
import styles from './PassageStrip.module.css';
import { SpeechStrip } from './SpeechStrip.tsx';

/** Speech and silence of the passage, with a playhead while it plays. */
export function PassageStrip(props: {
  passage: TimeSpan;
  pauses: readonly TimeSpan[];
  playing: boolean;
  /** Playback position in the passage, in seconds. */
  playedS(): number;
}) {
  const { passage, pauses, playing, playedS } = props;
  const head = useRef<HTMLSpanElement>(null);
  const lengthS = passage.endS - passage.startS;

  useEffect(() => {
    const element = head.current;
    if (!element || !playing) return undefined;
    let frame = 0;
    const move = () => {
      element.style.insetInlineStart = `${100 * Math.min(1, playedS() / lengthS)}%`;
      frame = requestAnimationFrame(move);
    };
    move();
    return () => cancelAnimationFrame(frame);
  }, [playing, playedS, lengthS]);

  return (
    <div className={styles.strip} aria-hidden="true">
      <SpeechStrip passage={passage} pauses={pauses} />
      <span ref={head} className={styles.head} data-playing={playing} />
    </div>
  );
}
