import { useState } from 'react';
import { Choice } from '../components/Choice.tsx';
import { useAura, useStore } from '../context.ts';
import { PROGRESS } from '../strings/progress.ts';
import { SETTINGS } from '../strings/settings.ts';
import styles from './KeepChoice.module.css';

/** The switch for keeping reports, shown if it is off. It stays until the speaker leaves, so that it can be turned off again. */
export function KeepChoice() {
  const { choices } = useAura();
  const keeps = useStore(choices, ({ keepReports }) => keepReports === true);
  const [offered] = useState(!keeps);
  if (!offered) return null;
  return (
    <div className={`${styles.choice} stack gap-3 stack gap-3 card measure`}>
      {!keeps && <p>{PROGRESS.off}</p>}
      <Choice
        label={SETTINGS.keepReports}
        description={SETTINGS.keepReportsDescription}
        checked={keeps}
        onChange={(keep) => choices.choose({ keepReports: keep })}
      />
    </div>
  );
}
