import { lazyDialog } from '../components/lazy-dialog.tsx';
import type { SettingsProps } from './SettingsDialog.tsx';

const SettingsDialog = lazyDialog(async () => (await import('./SettingsDialog.tsx')).SettingsDialog);

/** The settings dialog; its code is loaded when it is first opened. */
export function Settings({ open, ...props }: SettingsProps & { open: boolean }) {
  return open ? <SettingsDialog {...props} /> : null;
}
