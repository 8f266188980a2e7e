import { clockTime } from '../../../domain/clock-time.ts';
import { type ExercisePassage, needsPicture } from '../../../domain/exercise/passage.ts';
import { type PlacedWord, wordsInSentence } from '../../../domain/exercise/script.ts';
import type { HeardOccurrences } from '../../../domain/exercise/taps.ts';
import type { TimeSpan } from '../../../domain/voice/measures.ts';
import { EXERCISE } from '../../strings/exercise.ts';
import styles from './OccurrenceStrip.module.css';

const MARKS = ['caught', 'missed', 'only'] as const;
type Mark = (typeof MARKS)[number];

/** Minimum width of a mark as a share of the strip, because a filler has no length. */
const MARK_MIN_SHARE = 0.012;

/** Opacity of a mark with a length, because another mark may be within it. */
const STRETCH_OPACITY = 0.5;

/** The time of a passage with a mark for each occurrence. Shapes repeat the meaning of the colors, and a list has the times. */
export function OccurrenceStrip(props: {
  passage: ExercisePassage;
  heard: HeardOccurrences;
  /** The words of the passage, which show missed occurrences in their sentences. */
  words: readonly PlacedWord[];
  /** Plays a missed occurrence. */
  onHear(missed: TimeSpan): void;
  /** The start of the occurrence that plays. */
  hearingAtS: number | null;
}) {
  const { passage, heard, words, onHear, hearingAtS } = props;
  const lengthS = passage.endS - passage.startS;
  const marks = [
    ...heard.caught.map((one) => ({ ...one, mark: 'caught' as const })),
    ...heard.missed.map((one) => ({ ...one, mark: 'missed' as const })),
    ...heard.onlyHeardAtS.map((atS) => ({ startS: atS, endS: atS, mark: 'only' as const })),
  ].toSorted((a, b) => a.startS - b.startS);
  const label = (mark: Mark) =>
    mark === 'only' && needsPicture(passage.target) ? EXERCISE.onlySeen : EXERCISE.legend[mark];
  return (
    <figure className="stack gap-2">
      <svg className={styles.strip} viewBox="0 0 1000 60" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.line} x="0" y="29" width="1000" height="2" />
        {marks.map(({ startS, endS, mark }) => (
          <rect
            key={`${mark} ${startS}`}
            className={styles[mark]}
            opacity={endS > startS ? STRETCH_OPACITY : 1}
            x={(1000 * (startS - passage.startS)) / lengthS}
            y={MARK_TOP[mark]}
            width={1000 * Math.max(MARK_MIN_SHARE, (endS - startS) / lengthS)}
            height={MARK_HEIGHT[mark]}
          />
        ))}
      </svg>
      <figcaption>
        <ul className={`${styles.list} stack gap-1 small`}>
          {MARKS.map((mark) => {
            const ofMark = marks.filter((one) => one.mark === mark);
            if (ofMark.length === 0) return null;
            return (
              <li key={mark}>
                <svg className={styles.key} viewBox="0 0 12 60" aria-hidden="true">
                  <rect
                    className={styles[mark]}
                    x="1"
                    y={MARK_TOP[mark]}
                    width="10"
                    height={MARK_HEIGHT[mark]}
                  />
                </svg>
                <span>{label(mark)}:</span>
                {mark === 'missed' ? (
                  <span className={`${styles.hear} row gap-1`}>
                    {ofMark.map((one, i) => (
                      <MissedButton
                        key={i}
                        missed={one}
                        verb={needsPicture(passage.target) ? EXERCISE.watch : EXERCISE.hear}
                        words={words}
                        playing={one.startS === hearingAtS}
                        onHear={onHear}
                      />
                    ))}
                  </span>
                ) : (
                  <span className="bold tabular">
                    {ofMark.map(({ startS }) => clockTime(startS)).join(', ')}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </figcaption>
    </figure>
  );
}

/** A missed occurrence: its time, and its words in their sentence. A press plays it. */
function MissedButton(props: {
  missed: TimeSpan;
  /** Precedes the time for screen readers. */
  verb: string;
  words: readonly PlacedWord[];
  playing: boolean;
  onHear(missed: TimeSpan): void;
}) {
  const { missed, verb, words, playing, onHear } = props;
  const sentence = wordsInSentence(words, missed);
  return (
    <button type="button" data-playing={playing} onClick={() => onHear(missed)}>
      <span aria-hidden="true">▸ </span>
      <span className="visually-hidden">{verb} </span>
      <span className="tabular bold">{clockTime(missed.startS)}</span>{' '}
      {sentence && (
        <span className={styles.sentence} translate="no">
          <span>{sentence.before} </span>
          <mark>{sentence.said}</mark>
          <span> {sentence.after}</span>
        </span>
      )}
    </button>
  );
}

/** Top of each kind of mark. `caught` is tall, `missed` is short, and `only`, heard only by the speaker, is below the line. */
const MARK_TOP: Record<Mark, number> = { caught: 4, missed: 20, only: 32 };
const MARK_HEIGHT: Record<Mark, number> = { caught: 52, missed: 20, only: 24 };
