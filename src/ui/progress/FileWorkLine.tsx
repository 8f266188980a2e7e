import { Button } from '../components/Button.tsx';
import { TRANSFER } from '../strings/progress.ts';
import styles from './KeptTools.module.css';
import type { FileWorkUnderWay } from './use-file-work.ts';

/** The progress of an export or an import, and a button that ends it. */
export function FileWorkLine({ name, work }: { name: string; work: FileWorkUnderWay | undefined }) {
  if (!work) return null;
  return (
    <div className={`${styles.work} row gap-3 measure`}>
      <progress max={1} value={work.done} aria-label={name} />
      <Button variant="secondary" onClick={work.cancel}>
        {TRANSFER.cancel}
      </Button>
    </div>
  );
}
