import { useMemo, useRef, useState } from 'react';
import { type MarkGroup, markedWords, markGroups } from '../../domain/session-report/mark-groups.ts';
import { isLongTalk } from '../../domain/session-report/pace-points.ts';
import { type Paragraph, paragraphsOf } from '../../domain/session-report/paragraphs.ts';
import type { Passage } from '../../domain/session-report/passages.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { type TimedPart, timedPassages, timedWords } from '../../domain/session-report/timed-words.ts';
import { ScrollingTranscript } from '../components/ScrollingTranscript.tsx';
import { MARK_VARIANT, type MarkVariant, TranscriptMark } from '../components/TranscriptMark.tsx';
import { REPORT, TRANSCRIPT_PLAY } from '../strings/session-report.ts';
import { FillerLine } from './FillerLine.tsx';
import { ALL_MARKS, MarkChips, type MarkFilter } from './MarkChips.tsx';
import styles from './MarkedTranscript.module.css';
import { MarkLegend } from './MarkLegend.tsx';
import { useSeek } from './seek.ts';
import { SeekButton } from './SeekButton.tsx';
import { SeekTime } from './SeekTime.tsx';
import { useFollowedWord } from './use-followed-word.ts';
import { useUnsureWords } from './use-unsure-words.ts';

/** The parts of a report that a transcript shows. */
export type TranscriptOfReport = Pick<
  SessionReport,
  | 'passages'
  | 'fullTranscript'
  | 'wordTimes'
  | 'unsureWords'
  | 'fillersCoached'
  | 'ownWords'
  | 'likelyFillers'
  | 'fillerHits'
  | 'fillersInSound'
  | 'lengthS'
  | 'language'
>;

/**
 * The transcript in paragraphs, with fillers and the speaker's own words marked, and repeated phrases underlined. Chips above it filter
 * the marks on the screen. The others are only muted, so that exports have all marks. If the session's take can be played, marks are
 * buttons that play it, and the word that is being played is highlighted.
 */
export function MarkedTranscript({ report }: { report: TranscriptOfReport }) {
  const { passages, fullTranscript, wordTimes, unsureWords, fillersCoached, likelyFillers, fillersInSound } =
    report;
  const page = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(ALL_MARKS);
  const words = useMemo(() => timedWords(fullTranscript, wordTimes), [fullTranscript, wordTimes]);
  const paragraphs = useMemo(() => paragraphsOf(timedPassages(passages, words), words), [passages, words]);
  const groups = useMemo(() => markGroups(passages), [passages]);
  const repeatedCount = passages.filter(({ repeated }) => repeated).length;
  // Another report may not have the chosen marks.
  const filter = hasMarks(chosen, groups, repeatedCount) ? chosen : ALL_MARKS;
  useFollowedWord(page, words);
  useUnsureWords(page, words, unsureWords);
  if (passages.length === 0) {
    return (
      <ScrollingTranscript page={page} label={REPORT.transcript}>
        <p className="quiet">{REPORT.transcriptEmpty}</p>
      </ScrollingTranscript>
    );
  }
  return (
    <>
      <MarkChips groups={groups} repeatedCount={repeatedCount} chosen={filter} onChoose={setChosen} />
      {likelyFillers && <FillerLine clusters={likelyFillers.clusters} />}
      <ScrollingTranscript
        page={page}
        label={REPORT.transcript}
        tall={isLongTalk(report.lengthS)}
        legend={
          <MarkLegend
            variants={variantsIn(passages)}
            inSound={(fillersInSound ?? 0) > 0}
            repeated={repeatedCount > 0}
            coached={fillersCoached}
            ownWord={report.ownWords.words[0]?.word}
            unsure={unsureWords.length > 0}
          />
        }
      >
        {paragraphs.map((paragraph, i) => (
          <TranscriptParagraph key={i} paragraph={paragraph} lang={report.language} filter={filter} />
        ))}
      </ScrollingTranscript>
    </>
  );
}

/** The looks of the marks in a transcript. */
function variantsIn(passages: readonly Passage[]): ReadonlySet<MarkVariant> {
  const marks = passages.flatMap(({ parts }) => parts).filter(({ fillerAtS }) => fillerAtS !== undefined);
  return new Set(marks.map(({ mark = 'listed' }) => MARK_VARIANT[mark]));
}

function hasMarks(filter: MarkFilter, groups: readonly MarkGroup[], repeatedCount: number): boolean {
  if (filter.kind === 'words') return groups.some(({ words }) => words === filter.words);
  return filter.kind === 'all' || repeatedCount > 0;
}

/** A paragraph with its time in the margin, which is no text of the transcript (range-of-text.ts). */
function TranscriptParagraph(props: { paragraph: Paragraph; lang: string; filter: MarkFilter }) {
  const { paragraph, lang, filter } = props;
  const { atS, passages } = paragraph;
  return (
    <div className={styles.paragraph}>
      {atS !== undefined && (
        <small className={`${styles.time} quiet small tabular`} data-margin>
          <SeekTime atS={atS} />
        </small>
      )}
      <p lang={lang} translate="no">
        {passages.map(({ repeated, parts }, i) =>
          repeated ? (
            <RepeatedPhrase key={i} parts={parts} filter={filter} />
          ) : (
            <span key={i}>{parts.map((part, at) => marked(part, at, filter))}</span>
          ),
        )}
      </p>
    </div>
  );
}

/** A mark, or the text itself. */
function marked({ text, fillerAtS, mark, inSound, spokenAtS }: TimedPart, key: number, filter: MarkFilter) {
  if (fillerAtS === undefined) return text;
  const muted = !(filter.kind === 'all' || (filter.kind === 'words' && filter.words === markedWords(text)));
  return (
    <TranscriptMark
      key={key}
      kind={mark ?? 'listed'}
      atS={spokenAtS ?? fillerAtS}
      inSound={inSound ?? false}
      muted={muted}
    >
      <SeekButton atS={spokenAtS} plain={muted} name={(clock) => TRANSCRIPT_PLAY(text, clock)}>
        {text}
      </SeekButton>
    </TranscriptMark>
  );
}

/** A repeated phrase. Its first text outside of marks plays the whole phrase. Marks play their own words. */
function RepeatedPhrase({ parts, filter }: { parts: readonly TimedPart[]; filter: MarkFilter }) {
  const muted = filter.kind === 'words';
  const seek = useSeek();
  const phrase = parts.map(({ text }) => text).join('');
  const first = parts.findIndex(({ fillerAtS }) => fillerAtS === undefined);
  return (
    <u
      className={styles.repeated}
      data-muted={muted || undefined}
      title={seek ? undefined : REPORT.transcriptKey.repeated}
    >
      {parts.map((part, i) =>
        i === first ? (
          <SeekButton
            key={i}
            atS={parts[0]?.spokenAtS}
            plain={muted}
            name={(clock) => TRANSCRIPT_PLAY(phrase, clock)}
          >
            {part.text}
          </SeekButton>
        ) : (
          marked(part, i, filter)
        ),
      )}
    </u>
  );
}
