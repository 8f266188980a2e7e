import { type ComponentType, lazy, Suspense, useState } from 'react';
import { NOT_LOADED } from '../strings/shell.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface Closable {
  onClose(): void;
}

/**
 * A dialog whose code arrives when it is first opened. Where it doesn't, the speaker is told, and the next opening tries
 * again, which Firefox refuses before a reload. Without this the error would take the whole screen with it, and a session that runs there.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const attempt = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await load() };
      } catch {
        latest = attempt();
        return { default: NotLoaded };
      }
    });
  let latest = attempt();

  return function LateDialog(props: Props) {
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
      <Button variant="strong" onClick={onClose}>
        {NOT_LOADED.close}
      </Button>
    </Modal>
  );
}
