import { type ReactNode, useEffect } from 'react';
import { coachedSkills } from '../../domain/recording/skills/hands-coached.ts';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import type { TakeSkills } from '../../flows/body/take-skills.ts';
import type { Readable } from '../../flows/store.ts';
import { Button } from '../components/Button.tsx';
import { ProgressLine } from '../components/ProgressLine.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { useAura, useStore } from '../context.ts';
import { TAKE_SKILLS, TAKE_SKILLS_ENDED } from '../strings/take-skills.ts';
import { BodyFilesOffer } from '../skills/BodyFilesOffer.tsx';
import { MeasuredSkillCard } from '../skills/MeasuredSkillCard.tsx';
import { useReplacingButton } from '../use-replacing-button.ts';
import styles from '../skills/SkillCards.module.css';

/** Gestures, Calm Hands and Smile: what the session, or its take, showed of them. Null if there is nothing to show. */
export function BodySkillsPart({ report, children }: { report: SessionReport; children?: ReactNode }) {
  const { bodySkills, gestureScore, facing, lengthS } = report;
  const coachHands = useStore(useAura().setup, (state) => state.coachHands);
  const measured = bodySkills !== null || gestureScore !== null;
  if (!measured && !children) return null;
  return (
    <ReportPart heading={TAKE_SKILLS.heading} local={!measured}>
      {bodySkills ? (
        <>
          <div className={styles.cards}>
            {coachedSkills(bodySkills, coachHands).map((skill) => (
              <MeasuredSkillCard
                key={skill.skill}
                skill={skill}
                report={{ opening: { posture: null, voice: null }, words: null, facing, lengthS }}
              />
            ))}
          </div>
          <p className="quiet small pretty">{TAKE_SKILLS.from}</p>
        </>
      ) : (
        gestureScore !== null && (
          <p className="measure pretty">
            <strong>{TAKE_SKILLS.live(gestureScore)}</strong>{' '}
            <span className="quiet small">{TAKE_SKILLS.liveMeaning}</span>
          </p>
        )
      )}
      {children}
    </ReportPart>
  );
}

/** The same, and the measuring of the take that this page holds. */
export function TakeSkillsPart(props: {
  report: SessionReport;
  skills: TakeSkills;
  take: Readable<{ readonly playable: { readonly hasVideo: boolean } | undefined }>;
}) {
  const { report, skills, take } = props;
  const { files } = skills;
  const sees = useStore(take, ({ playable }) => playable?.hasVideo === true);
  const installed = useStore(files, files.installed);

  useEffect(() => void files.refresh(), [files]);
  useEffect(() => {
    if (installed && sees) void skills.startByItself();
  }, [installed, sees, skills]);

  const offered = sees && files.sizeBytes > 0;
  return (
    <BodySkillsPart report={report}>
      {offered && <Measuring skills={skills} lacking={report.bodySkills === null} installed={installed} />}
    </BodySkillsPart>
  );
}

function Measuring({
  skills,
  lacking,
  installed,
}: {
  skills: TakeSkills;
  lacking: boolean;
  installed: boolean;
}) {
  const { done, ended } = useStore(skills, (state) => state);
  const { part, replacingButton } = useReplacingButton();

  return (
    <div ref={part} tabIndex={-1} className="stack gap-2 starts" data-local>
      {done !== undefined && (
        <ProgressLine
          text={TAKE_SKILLS.running(done)}
          name={TAKE_SKILLS.runningName}
          done={done}
          stop={TAKE_SKILLS.stop}
          onStop={replacingButton(skills.stop)}
        />
      )}
      <p className="measure quiet small pretty no-row" role="status">
        {ended && TAKE_SKILLS_ENDED[ended]}
      </p>
      {lacking && done === undefined && !installed && <BodyFilesOffer files={skills.files} />}
      {lacking && done === undefined && installed && (
        <Button variant="secondary" onClick={replacingButton(() => void skills.start())}>
          {ended ? TAKE_SKILLS.again : TAKE_SKILLS.start}
        </Button>
      )}
    </div>
  );
}
