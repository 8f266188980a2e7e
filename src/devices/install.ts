import type { InstalledTo } from './install-by-hand.ts';

/** How Aura can be installed: by the browser's prompt, or from the browser's menus. */
export type Install =
  | { readonly kind: 'offered'; prompt(): void }
  | { readonly kind: 'by-hand'; readonly to: InstalledTo };

/**
 * Calls back when the browser's way to install Aura changes.
 *
 * @param changed called with undefined once Aura is installed or the prompt was shown
 */
export function watchInstall(changed: (install: Install | undefined) => void): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Replaces the browser's own banner by a button.
    event.preventDefault();
    changed({
      kind: 'offered',
      prompt() {
        // Each event can prompt once; the browser dispatches another if it may prompt again.
        changed(undefined);
        void event.prompt();
      },
    });
  });
  addEventListener('appinstalled', () => changed(undefined));
}
