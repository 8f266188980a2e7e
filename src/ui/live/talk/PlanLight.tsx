import type { PlanView } from '../../../domain/talk/plan-clock.ts';
import type { TalkRun } from '../../../flows/talk/talk-run.ts';
import { useStore, useStoreText } from '../../context.ts';
import { LIVE_TALK } from '../../strings/talk.ts';
import styles from './PlanLight.module.css';

/** The light of the section, by shape, letter and word, with the time that is left in it and in the talk. */
export function PlanLight({ run }: { run: TalkRun }) {
  const light = useStore(run, (state) => state.light);
  return (
    <div className={`${styles.line} spread tabular`}>
      <p className={`${styles.light} row bold`} data-light={light}>
        {light !== 'none' && (
          <svg className={styles.shape} viewBox="0 0 24 24" aria-hidden="true">
            {light === 'green' && <circle cx="12" cy="12" r="11" />}
            {light === 'amber' && <path d="M12 1 23.5 22.5H.5Z" />}
            {light === 'red' && <rect x="1" y="1" width="22" height="22" rx="3" />}
            <text x="12" y={light === 'amber' ? 20 : 17} textAnchor="middle">
              {LIVE_TALK.light[light]}
            </text>
          </svg>
        )}
        {light !== 'none' && <span>{LIVE_TALK.lights[light]}</span>}
        <span ref={useStoreText(run, sectionText)} translate="no" />
      </p>
      <p className="quiet small" ref={useStoreText(run, totalText)} translate="no" />
    </div>
  );
}

const sectionText = ({ leftS, spentS, light }: PlanView): string =>
  leftS === null ? LIVE_TALK.spent(spentS) : LIVE_TALK.left(leftS, light);

const totalText = ({ talkedS, talkLeftS, behindS }: PlanView): string =>
  talkLeftS === null ? LIVE_TALK.talked(talkedS) : LIVE_TALK.totalLeft(talkLeftS, behindS);
