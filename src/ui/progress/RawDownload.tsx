import { Button } from '../components/Button.tsx';
import { useAura } from '../context.ts';
import { KEPT } from '../strings/kept.ts';
import { useDownloadRaw } from '../kept/use-download-raw.ts';

/** Downloads the stored data of an unreadable report, unchanged. */
export function RawDownload({ id }: { id: string }) {
  const { loadKept } = useAura();
  const downloadRaw = useDownloadRaw();

  async function download(): Promise<void> {
    const kept = await loadKept();
    const opened = await kept?.open(id);
    if (opened?.kind === 'unreadable') downloadRaw(opened.raw);
  }

  return (
    <Button variant="secondary" onClick={() => void download()}>
      {KEPT.downloadRaw}
    </Button>
  );
}
