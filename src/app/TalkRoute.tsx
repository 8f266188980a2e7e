import { useParams } from '@tanstack/react-router';
import { systemClock } from '../devices/clock.ts';
import { randomId } from '../devices/random-id.ts';
import { parseOutline } from '../domain/talk/outline.ts';
import { createTalkRun } from '../flows/talk/talk-run.ts';
import { TalkPanel } from '../ui/live/talk/TalkPanel.tsx';
import { TalkScreen } from '../ui/talk/TalkScreen.tsx';
import { TalksScreen } from '../ui/talk/TalksScreen.tsx';
import { guessChoice } from './compose-guess.ts';
import { rehearsal } from './compose-page.ts';
import { talks } from './compose-talks.ts';

/** Chooses a talk for the sessions of this page. */
function rehearse(id: string, text: string): void {
  const run = createTalkRun(id, parseOutline(text), systemClock);
  rehearsal.set({ talk: { run, Panel: TalkPanel } });
}

/** The list of talks, or one of them at its own address. */
export function TalkRoute() {
  const { id } = useParams({ strict: false });
  if (id === undefined) return <TalksScreen talks={talks} newId={randomId} />;
  return <TalkScreen key={id} id={id} talks={talks} rehearse={rehearse} guessChoice={guessChoice} />;
}
