import type { PictureAbove } from '../../devices/picture-above.ts';
import type { WindowAbove } from '../../devices/window-above.ts';
import { createStore, type Readable } from '../store.ts';

/** Place for the plan: the body of a window, or the canvas of a picture, which takes no click. */
type Shown =
  | { readonly kind: 'window'; readonly body: HTMLElement }
  | { readonly kind: 'picture'; readonly canvas: HTMLCanvasElement };

/** The plan in a small window above slides or a call (rule 180). No session depends on it. */
export interface SmallWindow extends Readable<{
  readonly shown: Shown | undefined;
  /** Whether the browser has refused to open it. */
  readonly refused: boolean;
}> {
  /** Must be called before `open`, so that a click can open it. */
  prepare(): void;
  /** Must be called in a click. Ignored while it opens or is open. */
  open(): Promise<void>;
  close(): void;
}

/** The devices of this browser, of which it may have none. */
export interface SmallWindowDevices {
  readonly windowAbove: ((closed: () => void) => Promise<WindowAbove<HTMLElement> | undefined>) | undefined;
  readonly pictureAbove: PictureAbove | undefined;
  log(problem: unknown): void;
}

/** @returns undefined if the browser has neither such windows nor such pictures */
export function createSmallWindow(devices: SmallWindowDevices): SmallWindow | undefined {
  const { windowAbove, pictureAbove } = devices;
  if (!windowAbove && !pictureAbove) return undefined;
  const store = createStore<ReturnType<SmallWindow['get']>>({ shown: undefined, refused: false });
  /** The window that opens or is open. */
  let current: { close(): void } | undefined;

  async function request(closed: () => void) {
    if (windowAbove) {
      const opened = await windowAbove(closed);
      return opened && { close: opened.close, shown: { kind: 'window', body: opened.content } as const };
    }
    const opened = await pictureAbove?.open(closed);
    return opened && { close: opened.close, shown: { kind: 'picture', canvas: opened.content } as const };
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    prepare: () => !windowAbove && pictureAbove?.prepare(),
    async open() {
      if (current) return;
      let closeEarly = false;
      const own = {
        close(): void {
          closeEarly = true;
        },
      };
      current = own;
      function closed(): void {
        if (current !== own) return;
        current = undefined;
        store.set({ shown: undefined });
      }
      const opened = await request(closed).catch((problem: unknown) => {
        devices.log(problem);
      });
      if (!opened) {
        closed();
        return store.set({ refused: true });
      }
      own.close = opened.close;
      if (closeEarly) return opened.close();
      if (current === own) store.set({ shown: opened.shown, refused: false });
    },
    close: () => current?.close(),
  };
}
