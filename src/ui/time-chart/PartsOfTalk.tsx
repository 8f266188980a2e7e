import { useMemo } from 'react';
import { partsOfTalk } from '../../domain/session-report/parts-of-talk.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { clockTime } from '../strings/clock.ts';
import { PARTS_OF_TALK } from '../strings/parts-of-talk.ts';
import { REPORT } from '../strings/session-report.ts';
import { SeekTime } from '../transcript/SeekTime.tsx';
import styles from './PartsOfTalk.module.css';

/** A long talk by parts: pace and likely fillers of each, and a time that plays it. Nothing for a short one. */
export function PartsOfTalk({ report }: { report: SessionReport }) {
  const parts = useMemo(() => partsOfTalk(report), [report]);
  if (parts.length === 0) return null;
  const coached = report.likelyFillers !== null;
  return (
    <table className={`${styles.parts} table`}>
      <thead>
        <tr>
          <th scope="col">{PARTS_OF_TALK.part}</th>
          <th scope="col">{REPORT.timelineSeries}</th>
          {coached && <th scope="col">{PARTS_OF_TALK.fillers}</th>}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ startS, endS, wpm, likelyFillers }) => (
          <tr key={startS}>
            <th scope="row">
              <SeekTime atS={startS} /> {PARTS_OF_TALK.to(clockTime(endS))}
            </th>
            <td>{wpm ?? REPORT.notMeasured}</td>
            {coached && <td>{likelyFillers ?? REPORT.notMeasured}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
