import { useEffect, useState } from 'react';
import { type StorageUse, storageUse } from '../../domain/progress/storage-use.ts';
import type { KeptEntry } from '../../flows/progress/kept-entry.ts';
import type { StorageRoom } from '../../flows/progress/kept-reports.ts';
import type { TakesState } from '../../flows/takes/takes-state.ts';
import { Button } from '../components/Button.tsx';
import { ReportPart } from '../components/ReportPart.tsx';
import { useAura, useStore } from '../context.ts';
import { STORAGE, storageText } from '../strings/storage.ts';

/** The size of all kept data on this device, whether the browser may clear it, and the remedies. */
export function StoragePart(props: {
  room: StorageRoom;
  entries: readonly KeptEntry[];
  takes: TakesState['kept'];
}) {
  const { room, entries, takes } = props;
  const installable = useStore(useAura().app, ({ install }) => install !== undefined);
  const [use, setUse] = useState<StorageUse>();
  const [clearable, setClearable] = useState<boolean | 'unknown'>();
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    let left = false;
    void (async () => {
      const [estimate, mayBeCleared] = await Promise.all([room.estimate(), room.mayBeCleared()]);
      if (left) return;
      setUse(storageUse(entries, takes, estimate));
      setClearable(mayBeCleared ?? 'unknown');
    })();
    return () => {
      left = true;
    };
  }, [room, entries, takes]);

  async function requestPersistence(): Promise<void> {
    const agreed = await room.persist();
    setClearable(!agreed);
    setRefused(!agreed);
  }

  if (!use || clearable === undefined) return null;
  if (entries.length + takes.length === 0) return null;
  return (
    <ReportPart heading={STORAGE.heading}>
      <p>{storageText(use)}</p>
      <div className="stack gap-2 measure quiet" role="status">
        {clearable === false && <p>{STORAGE.persistent}</p>}
        {clearable === true && <p>{refused ? STORAGE.refused : STORAGE.mayBeCleared}</p>}
        {clearable === 'unknown' && <p>{STORAGE.unknown}</p>}
        {clearable !== false && (
          <p>
            {installable && STORAGE.install} {STORAGE.copy}
          </p>
        )}
      </div>
      {clearable === true && !refused && (
        <p>
          <Button variant="secondary" onClick={() => void requestPersistence()}>
            {STORAGE.request}
          </Button>
        </p>
      )}
    </ReportPart>
  );
}
