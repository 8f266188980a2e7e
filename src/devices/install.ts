import { installableByHand, type InstalledTo } from './install-by-hand.ts';

/** How Aura can be installed: the browser asks the speaker when told to, or the speaker finds it in the browser's menus. */
export type Install =
  | { readonly kind: 'offered'; ask(): void }
  | { readonly kind: 'by-hand'; readonly to: InstalledTo };

/**
 * Follows how Aura can be installed.
 *
 * @param changed called with the way, or with undefined once there is nothing to install any more
 */
export function watchInstall(changed: (install: Install | undefined) => void): void {
  // An installed Aura has a window of its own. Safari on a phone says so by a property of its own, too.
  const installed = matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;
  const to = installed ? undefined : installableByHand();
  if (to) changed({ kind: 'by-hand', to });
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own banner would come uncalled; ours is a quiet button.
    event.preventDefault();
    changed({
      kind: 'offered',
      ask() {
        // An event asks once; the browser sends another if the speaker may be asked again.
        changed(undefined);
        void event.prompt();
      },
    });
  });
  addEventListener('appinstalled', () => changed(undefined));
}
