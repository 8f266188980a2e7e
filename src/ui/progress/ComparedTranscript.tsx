import { useRef } from 'react';
import type { PassagePart } from '../../domain/session-report/passages.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { ScrollingTranscript } from '../components/ScrollingTranscript.tsx';
import { TranscriptMark } from '../components/TranscriptMark.tsx';
import { REPORT } from '../strings/session-report.ts';
import styles from './Comparison.module.css';

/** A transcript with its marks and repeated phrases, in a page that scrolls. */
export function ComparedTranscript({ report, label }: { report: SessionReport; label: string }) {
  const page = useRef<HTMLDivElement>(null);
  const { passages } = report;
  return (
    <ScrollingTranscript page={page} label={label}>
      {passages.length === 0 ? (
        <p className="quiet small">{REPORT.transcriptEmpty}</p>
      ) : (
        <p lang={report.language} translate="no">
          {passages.map(({ repeated, parts }, i) =>
            repeated ? (
              <u key={i} className={styles.repeated} title={REPORT.transcriptKey.repeated}>
                {parts.map(marked)}
              </u>
            ) : (
              <span key={i}>{parts.map(marked)}</span>
            ),
          )}
        </p>
      )}
    </ScrollingTranscript>
  );
}

function marked({ text, fillerAtS, mark, inSound }: PassagePart, key: number) {
  if (fillerAtS === undefined) return text;
  return (
    <TranscriptMark key={key} kind={mark ?? 'listed'} atS={fillerAtS} inSound={inSound ?? false}>
      {text}
    </TranscriptMark>
  );
}
