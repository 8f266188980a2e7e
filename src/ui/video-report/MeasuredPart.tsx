import { useCallback, useEffect, useRef, useState } from 'react';
import type { MeasuredReport } from '../../domain/recording/measured-report.ts';
import { PRESENCE_WEIGHTS, SKILLS } from '../../domain/video-specification.ts';
import { clockTime } from '../strings/clock.ts';
import { leadText, MEASURED, momentText, noMomentsText } from '../strings/measured.ts';
import { skillTexts, unmeasuredSkillsText } from '../strings/measured-figures.ts';
import { SKILL } from '../strings/video-report.ts';
import styles from './MeasuredPart.module.css';
import { FiguresTable } from './FiguresTable.tsx';
import { SkillCards } from '../skills/SkillCards.tsx';
import { MeasuredTimeline } from '../time-chart/MeasuredTimeline.tsx';
import { DockedPlayer } from '../components/DockedPlayer.tsx';
import type { MediaPlayerHandle } from '../components/MediaPlayer.tsx';
import { ReportRow } from '../components/ReportRow.tsx';
import { ReportPart } from '../components/ReportPart.tsx';

/**
 * The measurements of a video: player, notable moments, a card for each skill, timeline and figures.
 *
 * @param props.file undefined for a kept report, whose video is not kept
 */
export function MeasuredPart(props: {
  report: MeasuredReport;
  file: File | undefined;
  /** The choice *Coach my hands*. */
  coachHands: boolean;
  /** Called with the function that plays the video from a time in seconds; null while nothing can be played. */
  onSeekable?(playFrom: MediaPlayerHandle['playFrom'] | null): void;
  onTime?(atS: number): void;
}) {
  const { report, file, coachHands, onSeekable, onTime } = props;
  const { segments, lengthS, moments } = report;
  const player = useRef<MediaPlayerHandle>(null);
  const [playable, setPlayable] = useState(true);

  const playFrom = useCallback<MediaPlayerHandle['playFrom']>(
    (second, named) => player.current?.playFrom(second, named),
    [],
  );

  useEffect(() => {
    if (!file || !playable) return undefined;
    onSeekable?.(playFrom);
    return () => onSeekable?.(null);
  }, [file, playable, playFrom, onSeekable]);

  return (
    <ReportPart heading={MEASURED.heading}>
      <p className="measure quiet pretty">{leadText(report)}</p>
      <div className={styles.course}>
        {file && (
          <DockedPlayer
            name={MEASURED.player}
            ref={player}
            file={file}
            kind="video"
            label={MEASURED.player}
            notPlayable={MEASURED.notPlayable}
            onTime={(second) => onTime?.(second)}
            onPlayable={setPlayable}
          />
        )}
        <div className={styles.moments}>
          <h3>{MEASURED.moments}</h3>
          {moments.length === 0 ? (
            <p className="measure quiet pretty">{noMomentsText(report)}</p>
          ) : (
            <ol className="ruled">
              {moments.map((moment) => (
                <li key={moment.kind}>
                  {file ? (
                    <button type="button" disabled={!playable} onClick={() => playFrom(moment.startS)}>
                      <span className={`${styles.time} bold tabular`}>{clockTime(moment.startS)}</span>
                      <span>{momentText(moment)}</span>
                    </button>
                  ) : (
                    `${clockTime(moment.startS)} ${momentText(moment)}`
                  )}
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
      {report.skills && <SkillCards skills={report.skills} report={report} coachHands={coachHands} />}
      <ReportRow heading={MEASURED.figures} level={3} finding={MEASURED.figuresOf}>
        <MeasuredTimeline
          segments={segments}
          lengthS={lengthS}
          posture={report.posture !== null}
          voice={report.voice !== null}
        />
        <FiguresTable report={report} />
      </ReportRow>
      {!report.skills && <Skills report={report} />}
    </ReportPart>
  );
}

/** The skills of a report that was kept before they had scores: the measured figures of each, and a line with those that have none. */
function Skills({ report }: { report: MeasuredReport }) {
  const texts = skillTexts(report);
  const unmeasured = unmeasuredSkillsText(texts, report.facing);
  return (
    <div className={styles.stretch}>
      <h3>{MEASURED.skills}</h3>
      <dl className={styles.list}>
        {SKILLS.map(
          (skill) =>
            texts[skill] && (
              <div key={skill}>
                <dt>
                  <span>{SKILL[skill]}</span> <small>{MEASURED.weight(PRESENCE_WEIGHTS[skill])}</small>
                </dt>
                <dd>
                  {texts[skill].map((text) => (
                    <span key={text}>{text}</span>
                  ))}
                </dd>
              </div>
            ),
        )}
      </dl>
      {unmeasured && <p className="measure quiet pretty">{unmeasured}</p>}
    </div>
  );
}
