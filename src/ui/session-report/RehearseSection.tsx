import { useNavigate } from '@tanstack/react-router';
import { createContext, use, useState } from 'react';
import type { RehearsedTalk } from '../../domain/talk/rehearsed-talk.ts';
import { Button } from '../components/Button.tsx';
import { REHEARSE_SECTION } from '../strings/rehearse-section.ts';

/** Chooses a section of a talk for the next session. @returns false if its code could not be loaded */
export type RehearseSection = (talk: RehearsedTalk, index: number) => Promise<boolean>;

/** Null where a report offers no session. */
export const RehearseSectionContext = createContext<RehearseSection | null>(null);

/** A button that opens the live screen with one section of a talk (rule 182). */
export function RehearseSectionButton(props: { talk: RehearsedTalk; index: number; title: string }) {
  const { talk, index, title } = props;
  const rehearse = use(RehearseSectionContext);
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  if (!rehearse) return null;
  return (
    <>
      <Button
        variant="secondary"
        aria-label={REHEARSE_SECTION.redoNamed(title)}
        onClick={() =>
          void rehearse(talk, index).then((chosen) => {
            setFailed(!chosen);
            return chosen ? navigate({ to: '/' }) : undefined;
          })
        }
      >
        {REHEARSE_SECTION.redo}
      </Button>
      {failed && <p role="alert">{REHEARSE_SECTION.notLoaded}</p>}
    </>
  );
}
