import type { ReportForm } from '../../flows/video-report/report-form-state.ts';
import { Button } from '../components/Button.tsx';
import { useStore } from '../context.ts';
import { UNMEASURED } from '../strings/measured.ts';
import { KEY_REMEDY, REPORT_FAILURE } from '../strings/report-failure.ts';
import { UPLOAD } from '../strings/upload.ts';
import { WRITTEN } from '../strings/video-report.ts';
import { MeasuringLine } from './MeasuringLine.tsx';
import styles from './UploadFailure.module.css';

/** Why there is no report, with the measuring, which continues. */
export function UploadFailure(props: {
  form: ReportForm;
  onOpenSettings(): void;
  /** Called when the speaker ended the measuring. */
  onSkipped(): void;
}) {
  const { form, onOpenSettings, onSkipped } = props;
  const { failure, measuring } = useStore(form, (state) => state);
  if (!failure) return null;
  const keyWayOut = KEY_REMEDY[failure.kind];
  const measurement = measuring?.measurement;
  const progress = measurement ? undefined : measuring?.progress;
  // If the speaker skipped the measuring, no message is needed.
  const unmeasured =
    measurement?.kind === 'not measured' && measurement.reason !== 'skipped' ? measurement.reason : undefined;
  return (
    <>
      <div className={styles.failure}>
        <div role="alert">
          {REPORT_FAILURE[failure.kind].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {unmeasured && <p>{UNMEASURED[unmeasured]}</p>}
        </div>
        {keyWayOut && (
          <Button variant="secondary" onClick={onOpenSettings}>
            {keyWayOut}
          </Button>
        )}
      </div>
      {(progress ?? measurement?.kind === 'measured') && (
        <div className={styles.measured}>
          {progress && (
            <MeasuringLine
              {...progress}
              skip={UPLOAD.stopMeasuring}
              onSkip={() => {
                form.skipMeasuring();
                onSkipped();
              }}
            />
          )}
          <p role="status">{!progress && WRITTEN.measured}</p>
          <Button variant={progress ? 'secondary' : 'primary'} onClick={() => form.showMeasured()}>
            {UPLOAD.seeMeasured}
          </Button>
        </div>
      )}
    </>
  );
}
