import { type ComponentType, lazy, Suspense, useState } from 'react';
import { NOT_LOADED } from '../strings/shell.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface Closable {
  onClose(): void;
}

/**
 * A dialog whose code is loaded when it is first opened. If loading fails, a dialog says so, and the next opening tries
 * again (Firefox caches the failure until a reload). Without this, the error would reach the screen's error boundary and
 * end a running session.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const attempt = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        reportError(cause);
        latest = attempt();
        return { default: NotLoaded };
      }
    });
  let latest = attempt();

  return function LazyDialog(props: Props) {
    const [Dialog] = useState(() => latest);
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

function NotLoaded({ onClose }: Closable) {
  return (
    <Modal title={NOT_LOADED.title} lead={NOT_LOADED.text} onClose={onClose}>
      <Button variant="primary" onClick={onClose}>
        {NOT_LOADED.close}
      </Button>
    </Modal>
  );
}
