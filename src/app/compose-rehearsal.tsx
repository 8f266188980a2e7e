import { systemClock } from '../devices/clock.ts';
import { logProblem } from '../devices/log.ts';
import { pictureAbove } from '../devices/picture-above.ts';
import { windowAbove } from '../devices/window-above.ts';
import { parseOutline } from '../domain/talk/outline.ts';
import type { RehearsedTalk } from '../domain/talk/rehearsed-talk.ts';
import { sectionAlone } from '../domain/talk/section-alone.ts';
import { createSmallWindow } from '../flows/talk/small-window.ts';
import { createTalkRun } from '../flows/talk/talk-run.ts';
import type { ChosenTalk } from '../ui/context.ts';
import { TalkPanel } from '../ui/live/talk/TalkPanel.tsx';
import { rehearsal } from './compose-page.ts';
import { talks } from './compose-talks.ts';

const smallWindow = createSmallWindow({ windowAbove, pictureAbove, log: logProblem });

const Panel: ChosenTalk['Panel'] = (props) => <TalkPanel {...props} smallWindow={smallWindow} />;

/** Chooses one section of a talk that was rehearsed for the sessions of this page. */
export async function rehearseSection(talk: RehearsedTalk, index: number): Promise<void> {
  await talks.refresh();
  const now = talks.get().talks.find(({ id }) => id === talk.id);
  const { outline, only } = sectionAlone(now && parseOutline(now.text), talk, index);
  rehearsal.set({ talk: { run: createTalkRun(talk.id, outline, systemClock, only), Panel } });
}

/** Chooses a talk for the sessions of this page. */
export function rehearse(id: string, text: string): void {
  rehearsal.set({ talk: { run: createTalkRun(id, parseOutline(text), systemClock), Panel } });
}
