import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** A modal dialog that is open while it is mounted. The page behind it is inert. */
export function Dialog({
  onClose,
  ...attributes
}: Omit<ComponentProps<'dialog'>, 'open' | 'onCancel' | 'onClose'> & {
  /** Called on Escape. Without it, Escape does not close the dialog. */
  onClose?: (() => void) | undefined;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Only close() before removal returns the focus to the element that opened the dialog.
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
        // Chrome closes the dialog on a second Escape, although `cancel` was prevented.
        if (element.open || !element.isConnected) return;
        if (onClose) onClose();
        else element.showModal();
      }}
    />
  );
}
