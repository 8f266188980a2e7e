import type { NextStep } from '../../domain/coaching/next-step.ts';
import type { ReactNode } from 'react';
import { ReportPart } from '../components/ReportPart.tsx';
import { adviceOf, NEXT_STEP, reasonText, strengthsText } from '../strings/next-step.ts';
import styles from './NextStepPart.module.css';
import { SeekTime } from './SeekTime.tsx';

/**
 * The next step for the next take, shown before the figures (rule 60).
 *
 * @param props.children an exercise, or how the moment could have been heard
 */
export function NextStepPart({ step, children }: { step: NextStep; children?: ReactNode }) {
  return (
    <div className={styles.step}>
      <ReportPart heading={NEXT_STEP.heading}>
        <Step step={step} />
        {children}
      </ReportPart>
    </div>
  );
}

function Step({ step }: { step: NextStep }) {
  switch (step.kind) {
    case 'mend': {
      const { finding, reason, focus } = step;
      const { headline, moment, matters, nextTake } = adviceOf(finding);
      return (
        <>
          <p className={styles.headline}>{headline}</p>
          <p>
            {reasonText(finding, reason, focus)}
            {finding.atS !== null && (
              <>
                {moment} <SeekTime atS={finding.atS} />
              </>
            )}
            .{matters && ` ${matters(finding)}`}
          </p>
          <p>
            <strong>{NEXT_STEP.nextTake}</strong> {nextTake(finding)}
          </p>
        </>
      );
    }
    case 'keep':
      return (
        <>
          <p className={styles.headline}>{NEXT_STEP.keep}</p>
          <p>
            {NEXT_STEP.keepWhy} {strengthsText(step.strengths)}
          </p>
        </>
      );
    case 'unjudged':
      return (
        <>
          <p className={styles.headline}>{NEXT_STEP.unjudged}</p>
          <p>{NEXT_STEP.unjudgedWhy}</p>
        </>
      );
  }
}
