import { Button } from '../components/Button.tsx';
import { useAura, useStore } from '../context.ts';
import { roomText } from '../strings/storage.ts';
import { OFFLINE_COPY, STORE_AGAIN } from '../strings/settings.ts';

/** Says whether Aura opens without a network, and offers to repeat an installation that failed. */
export function OfflinePart() {
  const { app } = useAura();
  const copy = useStore(app, (state) => state.offlineCopy);
  const noRoom = useStore(app, (state) => state.noRoomForCopy);
  return (
    <div className="stack gap-2">
      <p className="quiet small" role="status">
        {copy && OFFLINE_COPY[copy.kind]} {copy && 'again' in copy && noRoom && roomText(noRoom)}
      </p>
      {copy && 'again' in copy && (
        <Button variant="secondary" onClick={copy.again}>
          {STORE_AGAIN}
        </Button>
      )}
    </div>
  );
}
