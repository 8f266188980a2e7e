import type { Section } from '../../domain/talk/outline.ts';
import { clockTime } from '../strings/clock.ts';
import { TALK } from '../strings/talk.ts';
import styles from './TalkScreen.module.css';

/** The sections of an outline, as they are understood. */
export function SectionsTable({ sections }: { sections: readonly Section[] }) {
  return (
    <table className={`${styles.sections} table`}>
      <thead>
        <tr>
          <th scope="col">{TALK.section}</th>
          <th scope="col">{TALK.time}</th>
          <th scope="col">{TALK.points}</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ title, plannedS, isShared, points }, i) => (
          <tr key={i}>
            <th scope="row" className="anywhere">
              {title || TALK.untitledSection}
            </th>
            <td>
              {plannedS === null ? TALK.untimed : clockTime(plannedS)}
              {isShared && <span className="quiet small"> {TALK.shared}</span>}
            </td>
            <td>{points.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
