import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LEAN_LIMIT } from '../../domain/posture/limits.ts';
import { OPENING_S, SKILLS } from '../../domain/report/video-limits.ts';
import type { MeasuredFile } from '../../flows/keep-reports.ts';
import { useAura } from '../aura.ts';
import { buttonLook } from '../parts/Button.tsx';
import { MeasuredPart, type MeasuredScale } from '../parts/MeasuredPart.tsx';
import { ReportPage } from '../parts/ReportPage.tsx';
import { TakeOut } from '../parts/TakeOut.tsx';
import { MEASURED, measuredText, UNMEASURED } from '../text/measured.ts';
import { WRITTEN } from '../text/video.ts';
import styles from './WrittenReport.module.css';

/** What the timeline of a recording needs to know: a quarter of the width off the middle, and an octave, fill it. */
const SCALE: MeasuredScale = {
  skills: SKILLS,
  openingS: OPENING_S,
  lean: LEAN_LIMIT,
  widest: 0.25,
  highest: 12,
};

/** A report on a video: how it came about, what was measured, what a model wrote, and the ways out of the page. */
export function WrittenReport(props: {
  heading: string;
  /** What a model wrote, as data and as plain text; undefined when none did. */
  written: { readonly report: object; readonly text: string } | undefined;
  measured: MeasuredFile | undefined;
  /** Of the downloaded files, without an ending. */
  fileName: string;
  again: { readonly to: '/analysis' | '/comprehensive-analysis'; readonly words: string };
  children: ReactNode;
}) {
  const { heading, written, measured, fileName, again, children } = props;
  const { takeOut } = useAura();
  const measuredReport = measured?.measurement.kind === 'measured' ? measured.measurement.report : undefined;
  const provenance = provenanceOf(written !== undefined, measured);
  const text = [
    written ? written.text : `${heading}\n`,
    provenance,
    measuredReport && measuredText(measuredReport),
  ];
  return (
    <ReportPage
      heading={heading}
      head={
        <>
          <p className={styles['provenance']}>{provenance}</p>
          {measured?.measurement.kind === 'not measured' && (
            <p className={styles['provenance']}>{UNMEASURED[measured.measurement.reason]}</p>
          )}
          <TakeOut
            onCopy={() => takeOut.copy(joined(text))}
            onDownload={(format) => {
              if (format === 'text') takeOut.download(`${fileName}.txt`, 'text/plain', joined(text));
              else {
                const data = { ...written?.report, ...(measuredReport && { measured: measuredReport }) };
                takeOut.download(`${fileName}.json`, 'application/json', JSON.stringify(data, null, 2));
              }
            }}
          />
        </>
      }
      foot={
        <Link to={again.to} className={buttonLook('strong')}>
          {again.words}
        </Link>
      }
    >
      {measured && measuredReport && (
        <MeasuredPart report={measuredReport} file={measured.file} scale={SCALE} />
      )}
      {children}
    </ReportPage>
  );
}

function provenanceOf(written: boolean, measured: MeasuredFile | undefined): string {
  if (!written) return MEASURED.alone;
  if (measured?.measurement.kind !== 'measured') return WRITTEN.provenance;
  return measured.sent ? WRITTEN.fromMeasured : WRITTEN.besideMeasured;
}

const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join('\n');
