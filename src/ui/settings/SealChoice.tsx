import { wouldLose } from '../../flows/app/activity-guard.ts';
import { Choice } from '../components/Choice.tsx';
import { useAura, useStore } from '../context.ts';
import { SEAL, SEAL_STATE } from '../strings/seal.ts';
import { useSealState } from '../use-seal-state.ts';

/**
 * The switch *Nothing leaves this device*.
 *
 * @param reloads whether the page is reloaded at once, unless something would be lost. Otherwise a notice offers it.
 */
export function SealChoice({ reloads }: { reloads: boolean }) {
  const { app, choices } = useAura();
  const sealed = useStore(choices, (state) => state.sealed);
  const state = useSealState();

  function choose(seal: boolean): void {
    choices.choose({ sealed: seal });
    if (reloads && !wouldLose(app.get())) void app.get().followSeal?.();
  }

  return (
    <div className="stack gap-2">
      <Choice label={SEAL.label} description={SEAL.description} checked={sealed} onChange={choose} />
      <p className="quiet small" role="status">
        {SEAL_STATE[state]}
      </p>
    </div>
  );
}
