import { chartEndS } from '../../domain/session-report/chart-end.ts';
import { markedPacePoints } from '../../domain/session-report/pace-points.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { mostlyRecognized, recognizedInPart } from '../../domain/speech/recognized-share.ts';
import { seemsForeign } from '../../domain/recognizer/unsure-words.ts';
import type {
  BackgroundMeasurement,
  WordsProgress,
} from '../../flows/video-report/background-measurement.ts';
import { ProgressLine } from '../components/ProgressLine.tsx';
import { MarkedTranscript } from '../transcript/MarkedTranscript.tsx';
import { PaceTimeline } from '../time-chart/PaceTimeline.tsx';
import { Figure, ReportPart } from '../components/ReportPart.tsx';
import { PartsOfTalk } from '../time-chart/PartsOfTalk.tsx';
import { rateBeside } from '../strings/likely-fillers.ts';
import { NOT_WRITTEN, paceAbove, SAID } from '../strings/words.ts';
import { WordsAgain } from './WordsAgain.tsx';
import styles from './WordsPart.module.css';

/** The words of a video, judged by the rules of a session. */
export function WordsPart({ words }: { words: SessionReport }) {
  const { measuredWPM, fillerWordCount, paceTimeline, speechCoverage, topicKeywords } = words;
  const isMostlyRecognized = mostlyRecognized(speechCoverage, words.lengthS);
  if (words.fullTranscript === '') {
    return (
      <ReportPart heading={SAID.heading}>
        <p>{SAID.none}</p>
      </ReportPart>
    );
  }
  return (
    <>
      <ReportPart heading={SAID.heading} source={SAID.provenance} printsLast>
        <dl className={styles.figures}>
          {!paceAbove(words) && (
            <Figure
              name={SAID.pace}
              value={measuredWPM}
              unit={SAID.paceUnit}
              provenance={SAID.measured}
              notMeasured={SAID.notMeasured}
            />
          )}
          <Figure
            name={SAID.fillers}
            value={fillerWordCount}
            beside={rateBeside(words)}
            provenance={SAID.fillersOf(words.fillersInSound)}
            notMeasured={SAID.notMeasured}
          />
        </dl>
        {seemsForeign(words.unsureWords.length, words.wordTimes.length) && <p>{SAID.foreign}</p>}
        {speechCoverage && recognizedInPart(speechCoverage) && <p>{SAID.inPart(speechCoverage.share)}</p>}
        <MarkedTranscript report={words} />
        {topicKeywords.found.length > 0 && <p>{SAID.keywordsFound(topicKeywords.found)}</p>}
        {isMostlyRecognized && topicKeywords.missing.length > 0 && (
          <p>{SAID.keywordsMissing(topicKeywords.missing)}</p>
        )}
      </ReportPart>
      {paceTimeline.length > 0 && (
        <ReportPart heading={SAID.timeline}>
          <PaceTimeline
            points={markedPacePoints(words)}
            lengthS={chartEndS(words)}
            speech={words.voice ?? undefined}
          />
          <PartsOfTalk report={words} />
        </ReportPart>
      )}
    </>
  );
}

/** The recognition of words while it runs, or why it ended without words. */
export function WordsProgressPart({
  progress,
  measuring,
}: {
  progress: WordsProgress;
  measuring: Pick<BackgroundMeasurement, 'stopWords' | 'writeAgain'>;
}) {
  if (progress.kind === 'written') return null;
  return (
    <ReportPart heading={SAID.heading} local>
      {progress.kind === 'not written' ? (
        <>
          <p>{NOT_WRITTEN[progress.reason]}</p>
          <WordsAgain reason={progress.reason} measuring={measuring} />
        </>
      ) : (
        <>
          <ProgressLine
            text={SAID.running(progress.done)}
            name={SAID.runningName}
            done={progress.done}
            stop={SAID.stop}
            onStop={measuring.stopWords}
          />
          <p className={styles.soFar}>{progress.text}</p>
        </>
      )}
    </ReportPart>
  );
}
