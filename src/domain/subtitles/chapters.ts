import type { RehearsedTalk } from '../talk/rehearsed-talk.ts';
import type { Cue } from './cues.ts';

/**
 * The sections of a rehearsed talk as chapters, one for each stretch, without gaps (rule 183). They are a track of their own, of the kind `chapters`.
 *
 * @param untitled name of a section without one
 */
export function chapterCues({ sections, stretches }: RehearsedTalk, untitled: string): Cue[] {
  return stretches.map(({ section, startS, endS }) => ({
    startS,
    endS,
    lines: [(sections[section]?.title ?? '').replace(/\s+/g, ' ').trim() || untitled],
  }));
}
