import type { PlanView } from '../../../domain/talk/plan-clock.ts';
import type { TalkRun } from '../../../flows/talk/talk-run.ts';
import { useStore, useStoreText } from '../../context.ts';
import { LIVE_TALK } from '../../strings/talk.ts';
import { LightShape } from './LightShape.tsx';
import styles from './PlanLight.module.css';

/** The light of the section, by shape, letter and word, with the time that is left in it and in the talk. */
export function PlanLight({ run }: { run: TalkRun }) {
  const light = useStore(run, (state) => state.light);
  return (
    <div className={`${styles.line} spread tabular`}>
      <p className={`${styles.light} row bold`}>
        <LightShape light={light} />
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
