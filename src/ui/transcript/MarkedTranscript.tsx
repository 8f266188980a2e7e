import { useMemo, useRef } from 'react';
import type { Passage } from '../../domain/session-report/passages.ts';
import { type TimedPart, timedPassages, timedWords } from '../../domain/session-report/timed-words.ts';
import { REPORT, TRANSCRIPT_PLAY } from '../strings/session-report.ts';
import { MARK_LEGEND } from '../strings/transcript-marks.ts';
import { FocusedMark } from '../components/FocusedMark.tsx';
import { MarkSample, TranscriptMark } from '../components/TranscriptMark.tsx';
import styles from './MarkedTranscript.module.css';
import { useSeek } from './seek.ts';
import { SeekButton } from './SeekButton.tsx';
import { useFollowedWord } from './use-followed-word.ts';
import { useUnsureWords } from './use-unsure-words.ts';

/**
 * The transcript, with fillers and the speaker's own words marked, and repeated phrases underlined. Where the session's take can be
 * played, they are buttons that play it, and the word that is being played is highlighted.
 */
export function MarkedTranscript(props: {
  passages: readonly Passage[];
  transcript: string;
  /** When each word was said, seconds from Start. */
  wordTimes: readonly number[];
  /** Likely fillers may be spoken of (rule 63). */
  coached: boolean;
  /** An example of the speaker's own words, if there are any. */
  ownWord: string | undefined;
  /** Indices of words of which the recognizer is unsure. */
  unsure: readonly number[];
}) {
  const { passages, transcript, wordTimes, coached, ownWord, unsure } = props;
  const page = useRef<HTMLDivElement>(null);
  const words = useMemo(() => timedWords(transcript, wordTimes), [transcript, wordTimes]);
  const timed = useMemo(() => timedPassages(passages, words), [passages, words]);
  useFollowedWord(page, words);
  useUnsureWords(page, words, unsure);
  return (
    <>
      <FocusedMark page={page} label={REPORT.transcript}>
        {passages.length === 0 ? (
          <p className={styles.empty}>{REPORT.transcriptEmpty}</p>
        ) : (
          <p translate="no">
            {timed.map(({ repeated, parts }, i) =>
              repeated ? <RepeatedPhrase key={i} parts={parts} /> : <span key={i}>{parts.map(marked)}</span>,
            )}
          </p>
        )}
      </FocusedMark>
      {passages.length > 0 && <Legend coached={coached} ownWord={ownWord} unsure={unsure.length > 0} />}
    </>
  );
}

/** A visual legend, hidden from screen readers. */
function Legend(props: { coached: boolean; ownWord: string | undefined; unsure: boolean }) {
  const { coached, ownWord, unsure } = props;
  return (
    <p className={styles.key} aria-hidden="true" data-legend>
      {coached && (
        <span>
          <MarkSample look="likely">um</MarkSample> {MARK_LEGEND.likely}
        </span>
      )}
      <span>
        <MarkSample look="listed">like</MarkSample> {coached ? MARK_LEGEND.listed : MARK_LEGEND.uncoached}
      </span>
      {ownWord !== undefined && (
        <span>
          <MarkSample look="own">{ownWord}</MarkSample> {MARK_LEGEND.own}
        </span>
      )}
      {unsure && (
        <span>
          <span className={styles.unsure}>maybe</span> {MARK_LEGEND.unsure}
        </span>
      )}
      <span>
        <span className={styles.repeated} data-kind="repeated" translate="no">
          and then we
        </span>{' '}
        {REPORT.transcriptKey.repeated}
      </span>
    </p>
  );
}

/** A mark, or the text itself. */
function marked({ text, fillerAtS, mark, saidAtS }: TimedPart, key: number) {
  if (fillerAtS === undefined) return text;
  return (
    <TranscriptMark key={key} kind={mark ?? 'listed'} atS={fillerAtS}>
      <SeekButton atS={saidAtS} name={(clock) => TRANSCRIPT_PLAY(text, clock)}>
        {text}
      </SeekButton>
    </TranscriptMark>
  );
}

/** A repeated phrase. The first text in it that is no mark plays all of it; marks play themselves. */
function RepeatedPhrase({ parts }: { parts: readonly TimedPart[] }) {
  const seek = useSeek();
  const phrase = parts.map(({ text }) => text).join('');
  const first = parts.findIndex(({ fillerAtS }) => fillerAtS === undefined);
  return (
    <u className={styles.repeated} title={seek ? undefined : REPORT.transcriptKey.repeated}>
      {parts.map((part, i) =>
        i === first ? (
          <SeekButton key={i} atS={parts[0]?.saidAtS} name={(clock) => TRANSCRIPT_PLAY(phrase, clock)}>
            {part.text}
          </SeekButton>
        ) : (
          marked(part, i)
        ),
      )}
    </u>
  );
}
