import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { useAura, useStore } from '../context.ts';
import { clockTime } from '../strings/clock.ts';
import { RECORD_NEXT } from '../strings/takes.ts';
import { MissingTakeContext } from '../transcript/seek.ts';
import styles from './RecordNext.module.css';

/** Explains that a time could be heard if the session had been recorded, with the switch to record the next one. */
export function RecordNext({ atS }: { /** Seconds from Start. */ atS: number }) {
  const { choice } = useAura().takes;
  const record = useStore(choice, (state) => state.record);
  return (
    <div className="stack gap-1 starts quiet small" data-local>
      <p>{RECORD_NEXT.text(clockTime(atS))}</p>
      <label className={`${styles.switch} gap-2 bold`}>
        <input
          type="checkbox"
          checked={record}
          onChange={({ target }) => choice.choose({ record: target.checked })}
        />
        {RECORD_NEXT.switch}
      </label>
    </div>
  );
}

/** Wraps a report. If it has no take, its times open a popover on how to record the next session. */
export function TakeOffer({ missing, children }: { missing: boolean; children: ReactNode }) {
  const popover = useRef<HTMLDivElement>(null);
  const [atS, setAtS] = useState(0);
  const offer = useMemo(
    () => (second: number) => {
      setAtS(second);
      popover.current?.showPopover();
      popover.current?.querySelector('input')?.focus();
    },
    [],
  );
  return (
    <MissingTakeContext value={missing ? offer : null}>
      {children}
      <div
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={RECORD_NEXT.show(clockTime(atS))}
        className={`${styles.popover} card`}
      >
        <RecordNext atS={atS} />
        <Button variant="secondary" onClick={() => popover.current?.hidePopover()}>
          {RECORD_NEXT.close}
        </Button>
      </div>
    </MissingTakeContext>
  );
}
