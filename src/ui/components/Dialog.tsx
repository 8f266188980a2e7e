import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** Open for as long as it is drawn. What is behind it is out of reach, for pointer, keyboard and screen reader. */
export function Dialog({
  onClose,
  ...attributes
}: Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClose'> & {
  /** Called on Escape. Without it, only what is in the dialog leads out. */
  onClose?: (() => void) | undefined;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it leaves the page: only then the focus goes back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      {...attributes}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget: element }) => {
        // Chrome lets a second Escape through.
        if (element.open || !element.isConnected) return;
        if (onClose) onClose();
        else element.showModal();
      }}
    />
  );
}
