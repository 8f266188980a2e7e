import { useParams } from '@tanstack/react-router';
import { randomId } from '../devices/random-id.ts';
import { TalkScreen } from '../ui/talk/TalkScreen.tsx';
import { TalksScreen } from '../ui/talk/TalksScreen.tsx';
import { rehearse } from './compose-rehearsal.tsx';
import { talks } from './compose-talks.ts';

/** The list of talks, or one of them at its own address. */
export function TalkRoute() {
  const { id } = useParams({ strict: false });
  if (id === undefined) return <TalksScreen talks={talks} newId={randomId} />;
  return <TalkScreen key={id} id={id} talks={talks} rehearse={rehearse} />;
}
