import { type RefObject, useEffect, useRef } from 'react';
import { nextPoint, saidCount } from '../../../domain/talk/point-ticks.ts';
import type { TalkRun } from '../../../flows/talk/talk-run.ts';
import { useStore } from '../../context.ts';
import { nameOfSection } from '../../strings/small-window.ts';
import { LIVE_TALK, YOUR_TALK } from '../../strings/talk.ts';
import styles from './CurrentSection.module.css';
import { SectionPoints } from './SectionPoints.tsx';

/** Sections before this one that have a line. Where the screen has less room, only the latest is shown. */
const PAST_COUNT = 3;

/** The section that is spoken, with its points and notes, and a line on each of the sections before it. */
export function CurrentSection({ run, hidden }: { run: TalkRun; hidden: boolean }) {
  const { sections } = run.outline;
  const at = useStore(run, (state) => state.section);
  const light = useStore(run, (state) => state.light);
  const isRunning = useStore(run, (state) => state.isRunning);
  const box = useRef<HTMLDivElement>(null);
  const section = sections[at];
  if (!section) return null;
  const name = nameOfSection(run.outline, at);
  return (
    <>
      {/* Announced when the section or the light changes. The digits, which change each second, are not. */}
      <p className="visually-hidden" role="status">
        {isRunning &&
          `${LIVE_TALK.position(at, sections.length)}: ${name}. ${hidden ? '' : LIVE_TALK.lights[light]}`}
      </p>
      {!hidden && at > 0 && <PastSections run={run} before={at} />}
      <div
        ref={box}
        className={`${styles.section} card stack gap-2`}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={name}
      >
        <h3 className={styles.name}>{name}</h3>
        <SectionPoints run={run} hidden={hidden} />
        {section.notes.map((note, i) => (
          <p key={i} className="quiet small">
            {note}
          </p>
        ))}
      </div>
      <NextInView key={at} run={run} box={box} />
    </>
  );
}

/** Scrolls a long section so that the point to say next is in view, with the one before it. Nothing else is scrolled. It is new in each section. */
function NextInView({ run, box }: { run: TalkRun; box: RefObject<HTMLElement | null> }) {
  const next = useStore(run, (state) => nextPoint(state.ticks[state.section] ?? []) ?? -1);
  useEffect(() => {
    const scroller = box.current;
    const name = scroller?.querySelector('h3');
    const point = next < 1 ? undefined : scroller?.querySelectorAll('li')[next - 1];
    // The name stays above the points. Some browsers return a promise, which the effect must not return.
    if (point && name)
      scroller?.scrollBy(0, point.getBoundingClientRect().top - name.getBoundingClientRect().bottom);
    else scroller?.scrollTo(0, 0);
  }, [next, box]);
  return null;
}

/** The latest sections before this one: what they took, and how many of their points were said. */
function PastSections({ run, before }: { run: TalkRun; before: number }) {
  const { sections } = run.outline;
  const ticks = useStore(run, (state) => state.ticks);
  const first = Math.max(0, before - PAST_COUNT);
  return (
    <ol className={styles.past} aria-label={LIVE_TALK.past} start={first + 1}>
      {sections.slice(first, before).map(({ plannedS, points }, i) => {
        const section = first + i;
        const spentS = run.spentIn(section);
        const said = ticks[section] ?? [];
        return (
          <li key={section} className="spread small quiet tabular">
            <span className="anywhere">
              <span aria-hidden="true">
                {spentS > 0 && said.length > 0 && saidCount(said) === said.length ? '✓ ' : ''}
              </span>
              {nameOfSection(run.outline, section)}
            </span>
            <span>
              {[
                spentS > 0 ? YOUR_TALK.of(spentS, plannedS) : YOUR_TALK.notReached,
                ...(points.length > 0 ? [LIVE_TALK.pointsSaid(saidCount(said), points.length)] : []),
              ].join(' · ')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
