import { lazyDialog } from '../components/lazy-dialog.tsx';

const SettingsDialog = lazyDialog(async () => (await import('./SettingsDialog.tsx')).SettingsDialog);

/** The settings dialog; its code is loaded when it is first opened. */
export function Settings({ open, onClose }: { open: boolean; onClose(): void }) {
  return open ? <SettingsDialog onClose={onClose} /> : null;
}
