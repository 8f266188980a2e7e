import { CameraStage } from '../ui/live/CameraStage.tsx';
import stage from '../ui/live/CameraStage.module.css';
import { Ring } from '../ui/components/Ring.tsx';
import { PRACTICE } from '../ui/strings/live.ts';
import { PRODUCT } from '../ui/strings/shell.ts';
import { WaitingLayout } from '../ui/live/LiveLayout.tsx';
import styles from '../ui/shell/Shell.module.css';
import { TABS } from '../ui/shell/tabs.ts';

/** The video of early-camera.ts. */
function EarlyCamera() {
  return (
    <CameraStage aura="off">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- A live preview has no captions. */}
      <video className={stage.preview} autoPlay muted playsInline hidden />
    </CameraStage>
  );
}

/**
 * The page until the app has loaded: the bar and the live screen, in the app's layout. The build writes it into index.html. It has
 * no notice on access to the camera, because the browser prompts only when the app has loaded. The ids of the tabs are the routes of their
 * screens, so that CSS `:target` matches, without a script, if another screen is requested.
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
            // The live screen needs no id: it is the default.
            <span key={to} id={to === '/' ? undefined : to} className={styles.tab}>
              {name}
              {report && <i id={report} hidden />}
            </span>
          ))}
        </div>
      </div>
      <div className={`${styles.main} opening-screen`}>
        <WaitingLayout stage={<EarlyCamera />} streak={<p className="quiet small">{PRACTICE.talk}</p>} />
      </div>
    </>
  );
}
