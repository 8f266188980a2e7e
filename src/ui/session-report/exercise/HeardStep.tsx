import { useState } from 'react';
import { needsPicture } from '../../../domain/exercise/passage.ts';
import type { Exercise } from '../../../flows/exercise/exercise-state.ts';
import { Button } from '../../components/Button.tsx';
import { useStore } from '../../context.ts';
import { EXERCISE, heardSentence } from '../../strings/exercise.ts';
import { useFocusOnce } from '../../use-focus-once.ts';
import { OccurrenceStrip } from './OccurrenceStrip.tsx';
import { PassagePicture } from './PassagePicture.tsx';
import { StepBody } from './StepBody.tsx';

/** The occurrences that the speaker caught and missed, and those that only the speaker heard. */
export function HeardStep({
  exercise,
  keepHeard,
}: {
  exercise: Exercise;
  keepHeard(atS: readonly number[]): void;
}) {
  const heard = useStore(exercise.state, (state) => state.heard);
  const hearingAtS = useStore(exercise.state, (state) => state.hearingAtS);
  const [kept, setKept] = useState(false);
  const result = useFocusOnce(kept);

  const { passage, words, take } = exercise.material;
  const seen = needsPicture(passage.target);
  if (!heard) return null;
  const { caught, missed, onlyHeardAtS } = heard;
  return (
    <StepBody
      picture={
        seen && (
          <PassagePicture
            file={take.file}
            fromS={passage.startS - take.offsetS}
            playedS={exercise.playedS}
            playing={hearingAtS !== null}
            label={EXERCISE.picture}
          />
        )
      }
    >
      <p role="status">{heardSentence(caught.length, caught.length + missed.length, onlyHeardAtS.length)}</p>
      <OccurrenceStrip
        passage={passage}
        heard={heard}
        words={words}
        onHear={(missedOne) => void exercise.hear(missedOne)}
        hearingAtS={hearingAtS}
      />
      {kept && (
        <p ref={result} className="quiet small" tabIndex={-1}>
          {seen ? EXERCISE.seenKept : EXERCISE.heardKept}
        </p>
      )}
      <div className="row gap-2">
        <Button variant="primary" onClick={() => exercise.goTo('say')}>
          {EXERCISE.next}
        </Button>
        {onlyHeardAtS.length > 0 && !kept && (
          <Button
            variant="secondary"
            onClick={() => {
              keepHeard(onlyHeardAtS);
              setKept(true);
            }}
          >
            {(seen ? EXERCISE.keepSeen : EXERCISE.keepHeard)(onlyHeardAtS.length)}
          </Button>
        )}
        <Button variant="secondary" onClick={() => exercise.goTo('listen')}>
          {EXERCISE.back}
        </Button>
      </div>
    </StepBody>
  );
}
