import { useState } from 'react';
import { type StoredFiles, useAura, useStore } from '../context.ts';
import { Button } from '../components/Button.tsx';
import { Choice } from '../components/Choice.tsx';
import { Modal } from '../components/Modal.tsx';
import { BODY_FILES } from '../strings/body-files.ts';
import { SEAL } from '../strings/seal.ts';
import { NOTICES_URL, SETTINGS } from '../strings/settings.ts';
import { WRITE_DOWN } from '../strings/words.ts';
import { KeyForm } from './KeyForm.tsx';
import { OfflinePart } from './OfflinePart.tsx';
import { ModelFilesPart } from './ModelFilesPart.tsx';
import { SealChoice } from './SealChoice.tsx';
import styles from './SettingsDialog.module.css';

export interface SettingsProps {
  /** Whether the dialog was opened for the key, whose field then gets the focus. */
  atKey?: boolean;
  onClose(): void;
}

/** The settings: first the choices about sessions, then the choices about reports on videos, with the key. */
export function SettingsDialog({ atKey = false, onClose }: SettingsProps) {
  const { choices, setup } = useAura();
  const measureOnly = useStore(choices, (state) => state.measureOnly);
  const sealed = useStore(choices, (state) => state.sealed);
  const coachFillers = useStore(setup, (state) => state.coachFillers);
  const coachHands = useStore(setup, (state) => state.coachHands);
  const keepReports = useStore(choices, (state) => state.keepReports === true);
  const [files, setFiles] = useState<StoredFiles>();
  return (
    <Modal title={SETTINGS.heading} onClose={onClose}>
      <div className={`${styles.group} stack gap-4`}>
        <SealChoice reloads />
        <Choice
          label={SETTINGS.keepReports}
          description={SETTINGS.keepReportsDescription}
          checked={keepReports}
          onChange={(keep) => choices.choose({ keepReports: keep })}
        />
        <Choice
          label={SETTINGS.coachFillers}
          description={SETTINGS.coachFillersDescription}
          checked={coachFillers}
          onChange={(coached) => setup.choose({ coachFillers: coached })}
        />
        <Choice
          label={SETTINGS.coachHands}
          description={SETTINGS.coachHandsDescription}
          checked={coachHands}
          onChange={(coached) => setup.choose({ coachHands: coached })}
        />
        {files && <ModelFilesPart files={files.recognizerFiles} texts={WRITE_DOWN} />}
        {files && <ModelFilesPart files={files.bodyFiles} texts={BODY_FILES} />}
        <OfflinePart />
      </div>
      <div className={`${styles.group} stack gap-4`}>
        <h3 className="lead">{SETTINGS.videos}</h3>
        {sealed ? (
          <p className="quiet small">{SEAL.noModel}</p>
        ) : (
          <Choice
            label={SETTINGS.measureOnly}
            description={SETTINGS.measureOnlyDescription}
            checked={measureOnly}
            onChange={(measured) => choices.choose({ measureOnly: measured })}
          />
        )}
        <KeyForm focused={atKey} onLoaded={setFiles} onSaved={onClose} />
      </div>
      <div className={`${styles.foot} spread gap-3`}>
        <p className="quiet small">
          <a href={NOTICES_URL} target="_blank" rel="noreferrer">
            {SETTINGS.licenses}
          </a>
        </p>
        <Button variant="secondary" onClick={onClose}>
          {SETTINGS.close}
        </Button>
      </div>
    </Modal>
  );
}
