import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { megabytes, OFFERED_TYPES } from '../../domain/written-report/video-file.ts';
import type { ShareFailure } from '../../domain/failure.ts';
import type { ModelFiles } from '../../flows/model-files/model-files.ts';
import type { RecognizerFiles } from '../../flows/recognizer/recognizer-files.ts';
import type { ReportForm, ReportRequest } from '../../flows/video-report/report-form-state.ts';
import { useAura, useStore } from '../context.ts';
import { useOpenReport } from '../use-open-report.ts';
import { Button } from '../components/Button.tsx';
import { Choice } from '../components/Choice.tsx';
import { MeasuringLine } from './MeasuringLine.tsx';
import { ProgressLine } from '../components/ProgressLine.tsx';
import { Overlay } from '../components/Overlay.tsx';
import { BodyFilesOffer } from '../skills/BodyFilesOffer.tsx';
import { WordsChoice } from './WordsChoice.tsx';
import { UploadArea } from './UploadArea.tsx';
import { UploadFailure } from './UploadFailure.tsx';
import { KEY_REMEDY } from '../strings/report-failure.ts';
import { SEAL } from '../strings/seal.ts';
import { COMPREHENSIVE, UPLOAD } from '../strings/upload.ts';
import { SAID, WRITE_DOWN } from '../strings/words.ts';
import { Settings } from '../settings/Settings.tsx';
import { type Keys, useHasKey } from './use-has-key.ts';
import styles from './UploadForm.module.css';

/** The strings that differ between the two upload screens. */
interface UploadWords {
  readonly heading: string;
  readonly lead: string;
  readonly submit: string;
  readonly working: string;
  readonly workingWhy: string;
}

/** An upload screen, from choosing a video to opening its report. */
export function UploadForm(props: {
  kind: ReportRequest['kind'];
  words: UploadWords;
  reportAt: '/video-report' | '/comprehensive-report';
  form: ReportForm;
  recognizerFiles: RecognizerFiles;
  bodyFiles: ModelFiles;
  keys: Keys;
  /** Takes the video that the system opened with Aura or, without one, the video that another app shared. */
  takeFile?(opened: File | undefined): Promise<File | ShareFailure | undefined>;
}) {
  const { kind, words, reportAt, form, recognizerFiles, bodyFiles, keys, takeFile } = props;
  const { app, choices } = useAura();
  const online = useStore(app, (state) => state.online);
  const opened = useStore(app, (state) => state.opened);
  const request = useStore(form, (state) => state);
  const { phase, file, leftOut, goal, failure, measuring, waitsForMeasuring, measuresOnly } = request;
  const { sendMeasured, measureOnly, sealed } = useStore(choices, (state) => state);
  const { wanted, send: sendsWords } = useStore(recognizerFiles, (state) => state);
  const hasKey = useHasKey(keys);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const router = useRouter();
  const submit = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const worked = useRef(false);
  const id = useId();

  useEffect(() => () => form.leave(), [form]);
  useOpenReport(phase === 'written', reportAt, form.leave);

  const working = phase !== 'choosing';

  useEffect(() => {
    // A file that is opened while a report is in progress waits until it is finished.
    if (!takeFile || working) return;
    void takeFile(opened).then((incoming) => incoming && form.receive(incoming));
  }, [opened, form, takeFile, working]);

  useEffect(() => {
    if (phase === 'writing') {
      // *Cancel* gets the focus instead of the first button, which continues without measuring.
      cancel.current?.focus();
      void router.preloadRoute({ to: reportAt });
    }
    // The overlay returned the focus while the button was still disabled, so it is focused now.
    if (phase === 'choosing' && worked.current) submit.current?.focus();
    worked.current = phase === 'writing';
  }, [phase, reportAt, router]);

  // Only the model uses the goal.
  const wantsGoal = kind === 'comprehensive' && !measureOnly;
  const ready = file !== undefined && (!wantsGoal || goal.trim() !== '');
  const noKey = hasKey === false && !measureOnly;
  // The failure message already says that the key is missing.
  const saysNoKey = noKey && failure?.kind !== 'key-missing';
  const measurement = measuring?.measurement;
  const progress = measurement ? undefined : measuring?.progress;
  const privacyText = measureOnly
    ? sealed
      ? SEAL.privacy
      : UPLOAD.privacyMeasuredOnly
    : noKey
      ? UPLOAD.privacyNoKey
      : UPLOAD.privacy({ measured: sendMeasured, words: wanted && sendsWords });
  return (
    <>
      <form
        className={`${styles.form} shrinks`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <header className="stack gap-3">
          <h1>{words.heading}</h1>
          <p className="summary quiet pretty">{words.lead}</p>
        </header>

        <UploadArea
          offered={OFFERED_TYPES}
          file={file && { name: file.name, sizeMB: megabytes(file.size) }}
          note={file && leftOut > 0 ? UPLOAD.leftOut(file.name, leftOut) : undefined}
          onChoose={form.choose}
        />

        {wantsGoal && (
          <div className={`${styles.goal} stack gap-2`}>
            <label htmlFor={`${id}-goal`}>{COMPREHENSIVE.goal}</label>
            <textarea
              id={`${id}-goal`}
              rows={4}
              required
              dir="auto"
              value={goal}
              placeholder={COMPREHENSIVE.goalExample}
              onChange={(event) => form.setGoal(event.target.value)}
            />
          </div>
        )}

        <UploadFailure
          form={form}
          onOpenSettings={() => setSettingsOpen(true)}
          // The focused button is removed, so the focus moves to the form's.
          onSkipped={() => submit.current?.focus()}
        />

        <BodyFilesOffer files={bodyFiles} />
        <WordsChoice words={recognizerFiles} />

        {!measureOnly && (
          <Choice
            label={UPLOAD.sendMeasured}
            description={UPLOAD.sendMeasuredDescription}
            checked={sendMeasured}
            onChange={(send) => choices.choose({ sendMeasured: send })}
          />
        )}

        {!measureOnly && recognizerFiles.sizeBytes > 0 && wanted && (
          <Choice
            label={WRITE_DOWN.send}
            description={WRITE_DOWN.sendMeaning}
            checked={sendsWords}
            onChange={recognizerFiles.chooseSend}
          />
        )}

        {sealed && (
          <p id={`${id}-sealed`} className="quiet">
            <strong>{SEAL.noReport}</strong> {SEAL.noReportWhy}
          </p>
        )}

        <p className="quiet no-row" role="status">
          {!online && !measureOnly && UPLOAD.offline}
        </p>

        {saysNoKey && (
          <p id={`${id}-no-key`} className={`${styles.noKey} row quiet`}>
            <span>
              <strong>{UPLOAD.noKey}</strong> {UPLOAD.noKeyWhy}
            </span>
            <Button variant="text" onClick={() => setSettingsOpen(true)}>
              {KEY_REMEDY['key-missing']}
            </Button>
          </p>
        )}

        <div className={styles.submit} data-two={noKey}>
          <div className="row gap-3">
            <Button
              ref={submit}
              variant={noKey ? 'secondary' : 'primary'}
              type="submit"
              disabled={!ready || working}
              aria-describedby={sealed ? `${id}-sealed` : saysNoKey ? `${id}-no-key` : undefined}
            >
              {words.submit}
            </Button>
            {noKey && (
              <Button
                variant="primary"
                disabled={!file || working}
                onClick={() => void form.submit({ measureOnly: true })}
              >
                {UPLOAD.measureOnly}
              </Button>
            )}
          </div>
          <p className={`${styles.privacy} quiet small`}>{privacyText}</p>
        </div>
      </form>
      {working && (
        <Overlay text={words.working} detail={words.workingWhy}>
          {progress && waitsForMeasuring && (
            <MeasuringLine
              {...progress}
              skip={UPLOAD.skipMeasuring}
              onSkip={measuresOnly ? undefined : () => form.skipMeasuring()}
            />
          )}
          {measurement && measuring?.words?.kind === 'recognizing' && (
            <ProgressLine
              text={SAID.running(measuring.words.done)}
              name={SAID.runningName}
              done={measuring.words.done}
              stop={SAID.stop}
              onStop={form.skipWords}
            />
          )}
          <Button ref={cancel} variant="secondary" onClick={() => form.cancel()}>
            {UPLOAD.cancel}
          </Button>
        </Overlay>
      )}
      <Settings open={settingsOpen} atKey onClose={() => setSettingsOpen(false)} />
    </>
  );
}
