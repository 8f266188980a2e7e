import { Fragment, type ReactNode, useMemo } from 'react';
import type { SessionReport } from '../../domain/session-report/session-report.ts';
import { type TalkSection, talkSections, withPointSaid } from '../../domain/session-report/talk-sections.ts';
import type { RehearsedPoint, RehearsedTalk } from '../../domain/talk/rehearsed-talk.ts';
import { Button } from '../components/Button.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { REHEARSE_SECTION } from '../strings/rehearse-section.ts';
import { REPORT } from '../strings/session-report.ts';
import { TALK, TALK_POINTS, YOUR_TALK } from '../strings/talk.ts';
import { SeekTime } from '../transcript/SeekTime.tsx';
import { GuessLines } from './GuessLines.tsx';
import { RehearseSectionButton } from './RehearseSection.tsx';
import styles from './YourTalkPart.module.css';

/**
 * The rehearsed talk: planned and spoken time of each section, with its figures and points.
 *
 * @param onCorrect called with the talk that the speaker has corrected; undefined if a correction can't be stored
 */
export function YourTalkPart(props: {
  report: SessionReport;
  talk: RehearsedTalk;
  onCorrect: ((talk: RehearsedTalk) => void) | undefined;
  children?: ReactNode;
}) {
  const { report, talk, onCorrect, children } = props;
  const sections = useMemo(() => talkSections(report, talk), [report, talk]);
  const longestS = Math.max(1, ...sections.flatMap(({ spentS, plannedS }) => [spentS, plannedS ?? 0]));
  const coached = report.likelyFillers !== null;
  const talkedS = sections.reduce((sum, { spentS }) => sum + spentS, 0);
  const overS = talk.lengthS === null ? 0 : Math.max(0, talkedS - talk.lengthS);
  const hasPoints = sections.some(({ points }) => points !== null && points.length > 0);
  const pausedS = talk.pauses.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  return (
    <ReportPart heading={YOUR_TALK.heading}>
      <p className="anywhere">
        {talk.title && <strong>{talk.title}: </strong>}
        {talk.only !== undefined && `${REHEARSE_SECTION.only} `}
        {YOUR_TALK.of(talkedS, talk.lengthS)}
        {overS >= 1 && `, ${YOUR_TALK.over(overS)}`}
      </p>
      <div
        className={styles.scroller}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={YOUR_TALK.heading}
      >
        <table className={`${styles.sections} table`}>
          <thead>
            <tr>
              <th scope="col">{YOUR_TALK.section}</th>
              <th scope="col">{YOUR_TALK.times}</th>
              <th scope="col">{YOUR_TALK.pace}</th>
              {coached && <th scope="col">{YOUR_TALK.fillers}</th>}
              <th scope="col">{YOUR_TALK.pauses}</th>
              {hasPoints && <th scope="col">{TALK_POINTS.heading}</th>}
              <th scope="col" data-local>
                <span className="visually-hidden">{REHEARSE_SECTION.column}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sections.map((section, i) => {
              // The others of a section that was rehearsed alone were not due.
              if (talk.only !== undefined && talk.only !== i) return null;
              const title = section.title || TALK.untitledSection;
              return (
                <Fragment key={i}>
                  <Row section={section} longestS={longestS} coached={coached} hasPoints={hasPoints}>
                    <RehearseSectionButton talk={talk} index={i} title={title} />
                  </Row>
                  <NotHeard
                    points={section.points}
                    columnCount={coached ? 7 : 6}
                    onSaid={onCorrect && ((point) => onCorrect(withPointSaid(talk, i, point)))}
                  />
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="quiet small">
        {YOUR_TALK.source} {pausedS >= 1 && YOUR_TALK.questions(talk.pauses.length, pausedS)}
      </p>
      {talk.guess && <GuessLines guess={talk.guess} sections={sections} />}
      {children}
    </ReportPart>
  );
}

function Row(props: {
  section: TalkSection;
  longestS: number;
  coached: boolean;
  hasPoints: boolean;
  /** The section's control, which concerns only this device. */
  children: ReactNode;
}) {
  const { section, longestS, coached, hasPoints, children } = props;
  const { title, startS, spentS, plannedS, overS, wpm, likelyFillers, pauses, points } = section;
  const figure = (value: number | string | null) => value ?? (startS === null ? '–' : REPORT.notMeasured);
  return (
    <tr>
      <th scope="row" className="anywhere">
        {startS !== null && (
          <>
            <SeekTime atS={startS} />{' '}
          </>
        )}
        {title || TALK.untitledSection}
      </th>
      <td>
        <Bars section={section} longestS={longestS} />
        <span>{startS === null ? YOUR_TALK.notReached : YOUR_TALK.of(spentS, plannedS)}</span>
        {overS >= 1 && <strong className="complaint"> {YOUR_TALK.over(overS)}</strong>}
      </td>
      <td>{figure(wpm)}</td>
      {coached && <td>{figure(likelyFillers)}</td>}
      <td>{figure(pauses)}</td>
      {hasPoints && <td>{points?.length === 0 ? '–' : figure(points && saidText(points))}</td>}
      <td data-local className={styles.redo}>
        {children}
      </td>
    </tr>
  );
}

const saidText = (points: readonly RehearsedPoint[]): string =>
  TALK_POINTS.said(points.filter(({ isSaid }) => isSaid).length, points.length);

/** The points of a section that were not heard. They may have been said in other words. */
function NotHeard(props: {
  points: readonly RehearsedPoint[] | null;
  columnCount: number;
  onSaid: ((point: number) => void) | undefined;
}) {
  const { points, columnCount, onSaid } = props;
  const missing = points?.flatMap(({ text, isSaid }, i) => (isSaid ? [] : [{ text, i }])) ?? [];
  return missing.map(({ text, i }) => (
    <tr key={i} className={styles.missing}>
      <td colSpan={columnCount}>
        <div className="row gap-2">
          <span className="anywhere">
            <span className="quiet">{TALK_POINTS.notHeard}</span> <span>{text}</span>
          </span>
          {onSaid && (
            <span data-local>
              <Button variant="secondary" aria-label={TALK_POINTS.correctFor(text)} onClick={() => onSaid(i)}>
                {TALK_POINTS.correct}
              </Button>
            </span>
          )}
        </div>
      </td>
    </tr>
  ));
}

/** Planned time as a dashed frame, spoken time as a solid bar, hatched where it is over. All bars have one scale. */
function Bars({ section, longestS }: { section: TalkSection; longestS: number }) {
  const { plannedS, spentS, overS } = section;
  const width = (seconds: number) => ({ inlineSize: `${(100 * seconds) / longestS}%` });
  return (
    <div className={styles.bars} aria-hidden="true">
      {plannedS !== null && <span className={styles.planned} style={width(plannedS)} />}
      <span className={styles.spoken} style={width(spentS - overS)} />
      {overS > 0 && <span className={styles.hatched} style={width(overS)} />}
    </div>
  );
}
