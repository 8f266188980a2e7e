import type { Outline } from './outline.ts';
import type { RehearsedTalk } from './rehearsed-talk.ts';

/** A section that is rehearsed alone. */
export interface SectionAlone {
  readonly outline: Outline;
  /** Index of the section in the outline. */
  readonly only: number;
}

/**
 * Finds a section of a report in the outline as it is now, by its place and name, else by its name. Without it, it is as the report has it: name
 * and time, without points and notes.
 *
 * @param outline undefined if the talk is gone
 */
export function sectionAlone(outline: Outline | undefined, talk: RehearsedTalk, index: number): SectionAlone {
  const title = talk.sections[index]?.title;
  const isIt = (section: { title: string } | undefined) => section !== undefined && section.title === title;
  if (outline) {
    const only = isIt(outline.sections[index]) ? index : outline.sections.findIndex(isIt);
    if (only !== -1) return { outline, only };
  }
  const sections = talk.sections.map((section) => ({
    ...section,
    line: null,
    isShared: false,
    points: [],
    notes: [],
  }));
  return {
    outline: { title: talk.title, lengthS: talk.lengthS, sections, problems: [] },
    only: index,
  };
}
