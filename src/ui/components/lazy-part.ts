import { type ComponentType, lazy, type ReactNode } from 'react';

/** A part of a screen that is loaded when it is needed. If loading fails, `Missing` replaces it, and the failure is logged. */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
  Missing: () => ReactNode = () => null,
) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      (cause: unknown) => {
        reportError(cause);
        return { default: Missing };
      },
    ),
  );
