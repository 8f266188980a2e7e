import { CameraStage } from '../ui/live/CameraStage.tsx';
import { Ring } from '../ui/components/Ring.tsx';
import { PRODUCT } from '../ui/strings/shell.ts';
import { WaitingLayout } from '../ui/live/LiveLayout.tsx';
import styles from '../ui/shell/Shell.module.css';
import { TABS } from '../ui/shell/tabs.ts';

/**
 * What the page shows until the app has come: the bar, and the live screen, each where the app will draw it. The build
 * writes it into index.html. It says nothing of the camera, which only the app can ask for. A tab bears the addresses of
 * its screens, so that the page tells without a script when another screen than the live one is asked for.
 */
export function Opening() {
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.brand}>
          <Ring size="mark" />
          <span>{PRODUCT}</span>
        </span>
        <div className={styles.tabs}>
          {TABS.map(({ to, name, report }) => (
            // The live screen needs none: it is what is shown where no other is asked for.
            <span key={to} id={to === '/' ? undefined : to} className={styles.tab}>
              {name}
              {report && <i id={report} hidden />}
            </span>
          ))}
        </div>
      </div>
      <div className={`${styles.main} opening-screen`}>
        <WaitingLayout stage={<CameraStage stream={undefined} aura="off" />} />
      </div>
    </>
  );
}
