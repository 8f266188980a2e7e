import type { NextStep } from '../../domain/coaching/next-step.ts';
import { ReportPart } from '../components/ReportPart.tsx';
import { adviceOf, NEXT_STEP, reasonText, strengthsText } from '../strings/next-step.ts';
import styles from './NextStepPart.module.css';
import { SeekTime } from './SeekTime.tsx';

/** The one thing to do in the next take, before the figures (rule 60). */
export function NextStepPart({ step }: { step: NextStep }) {
  return (
    <ReportPart heading={NEXT_STEP.heading}>
      <div className={styles.step}>
        <Step step={step} />
      </div>
    </ReportPart>
  );
}

function Step({ step }: { step: NextStep }) {
  switch (step.kind) {
    case 'mend': {
      const { finding, reason, focus } = step;
      const { headline, moment, nextTake } = adviceOf(finding);
      return (
        <>
          <p className={styles.headline}>{headline}</p>
          <p>{reasonText(finding, reason, focus)}</p>
          {finding.atS !== null && (
            <p>
              {moment} <SeekTime atS={finding.atS} />.
            </p>
          )}
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
