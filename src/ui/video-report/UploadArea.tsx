import { type DragEvent, useEffect, useId, useState } from 'react';
import { UPLOAD } from '../strings/upload.ts';
import { Ring } from '../components/Ring.tsx';
import styles from './UploadArea.module.css';

/** Receives a video by click, keyboard or drop. Shows its name and size without reading it. */
export function UploadArea(props: {
  /** The media types that the file picker offers. */
  offered: readonly string[];
  file: { readonly name: string; readonly sizeMB: number } | undefined;
  /** A note on the chosen file. */
  note: string | undefined;
  /** Several files can be dropped at once. */
  onChoose(first: File, ...others: File[]): void;
}) {
  const { offered, file, note, onChoose } = props;
  const [dragging, setDragging] = useState(false);
  const id = useId();

  useEffect(() => {
    // Otherwise the browser would navigate to a file that is dropped beside the area.
    const preventNavigation = (event: Event) => event.preventDefault();
    for (const type of ['dragover', 'drop']) window.addEventListener(type, preventNavigation);
    return () => {
      for (const type of ['dragover', 'drop']) window.removeEventListener(type, preventNavigation);
    };
  }, []);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setDragging(false);
    const [first, ...others] = event.dataTransfer.files;
    if (first) onChoose(first, ...others);
  }

  return (
    // The label only handles drops. Keyboard users have the input inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={`${styles.area} stack gap-2`}
      data-dragging={dragging}
      data-filled={file !== undefined}
      onDragEnter={(event) => event.preventDefault()}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={(event) => {
        // `dragleave` also fires when the pointer enters a child.
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
          setDragging(false);
        }
      }}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={offered.join()}
        aria-label={file ? UPLOAD.another : UPLOAD.label}
        aria-describedby={`${id}-file ${id}-hint`}
        onClick={(event) => {
          // Otherwise choosing the same file again would fire no `change` event.
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onChoose(chosen);
        }}
      />
      <Ring size="large" />
      <span id={`${id}-file`} className={`${styles.file} stack gap-1`} aria-live="polite">
        {file && (
          <>
            <bdi className={styles.name}>{file.name}</bdi>{' '}
            <span className="quiet tabular">{UPLOAD.size(file.sizeMB)}</span>
            {note && (
              <span className={`${styles.note} pretty anywhere`} dir="auto">
                {note}
              </span>
            )}
          </>
        )}
      </span>
      <span className={styles.invitation} aria-hidden="true">
        {dragging ? (
          UPLOAD.dropHere
        ) : (
          <>
            <span className={styles.choose}>{file ? UPLOAD.another : UPLOAD.label}</span>{' '}
            <span>{UPLOAD.orDrop}</span>
          </>
        )}
      </span>
      <span id={`${id}-hint`} className="quiet small">
        {UPLOAD.hint}
      </span>
    </label>
  );
}
