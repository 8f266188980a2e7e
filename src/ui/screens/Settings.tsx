import { lazy, Suspense } from 'react';

const SettingsDialog = lazy(async () => {
  const module = await import('./SettingsDialog.tsx');
  return { default: module.SettingsDialog };
});

/** The settings, whose code arrives when they are first opened. */
export function Settings({ open, onClose }: { open: boolean; onClose(): void }) {
  return open ? (
    <Suspense>
      <SettingsDialog onClose={onClose} />
    </Suspense>
  ) : null;
}
