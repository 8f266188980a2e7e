import type { TalkSection } from '../../domain/session-report/talk-sections.ts';
import { byTheClock, type Guess, isWithin } from '../../domain/talk/guess.ts';
import { clockTime } from '../strings/clock.ts';
import { bandText, GUESS } from '../strings/guess.ts';
import { TALK, YOUR_TALK } from '../strings/talk.ts';
import styles from './YourTalkPart.module.css';

/** The speaker's guess beside what was measured. Sections are judged by the clock alone, so nothing is said of one without a time. */
export function GuessLines({ guess, sections }: { guess: Guess; sections: readonly TalkSection[] }) {
  const tookS = sections.reduce((sum, { spentS }) => sum + spentS, 0);
  const clock = byTheClock(sections);
  const titleOf = (at: number) => sections[at]?.title || TALK.untitledSection;
  const guessed = (at: number | null) => {
    const section = at === null ? undefined : sections[at];
    if (at === null || !section) return GUESS.noGuess;
    return `${titleOf(at)} (${YOUR_TALK.of(section.spentS, section.plannedS)})`;
  };
  const rows = [
    [
      GUESS.tookName,
      guess.took ? bandText(guess.took) : GUESS.noGuess,
      guess.took && isWithin(guess.took, tookS)
        ? `${clockTime(tookS)}, ${GUESS.rightLength}`
        : clockTime(tookS),
    ],
    ...(sections.length > 1
      ? [
          [GUESS.bestName, guessed(guess.best), clock ? GUESS.nearest(titleOf(clock.best)) : '–'],
          [GUESS.worstName, guessed(guess.worst), clock ? GUESS.farthest(titleOf(clock.worst)) : '–'],
        ]
      : []),
  ];
  return (
    <table className={`${styles.sections} ${styles.guess} table`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{GUESS.question}</span>
          </th>
          <th scope="col">{GUESS.guessed}</th>
          <th scope="col">{GUESS.measured}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={i} className="anywhere">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
