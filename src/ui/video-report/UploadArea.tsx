import { type DragEvent, useEffect, useId, useState } from 'react';
import { UPLOAD } from '../strings/upload.ts';
import { Ring } from '../components/Ring.tsx';
import styles from './UploadArea.module.css';

/** Takes a video: clicked, by keyboard, or dropped. It is named and weighed; nothing of it is read here. */
export function UploadArea(props: {
  /** The media types that the chooser offers. */
  offered: readonly string[];
  file: { readonly name: string; readonly sizeMB: number } | undefined;
  /** What else there is to say of the choice. */
  note: string | undefined;
  /** Several files may be dropped at once. */
  onChoose(first: File, ...others: File[]): void;
}) {
  const { offered, file, note, onChoose } = props;
  const [dragging, setDragging] = useState(false);
  const id = useId();

  useEffect(() => {
    // Dropped beside the area, a video would take Aura's place in the window.
    const stay = (event: Event) => event.preventDefault();
    for (const type of ['dragover', 'drop']) window.addEventListener(type, stay);
    return () => {
      for (const type of ['dragover', 'drop']) window.removeEventListener(type, stay);
    };
  }, []);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setDragging(false);
    const [first, ...others] = event.dataTransfer.files;
    if (first) onChoose(first, ...others);
  }

  return (
    // The keyboard's way is the input inside; the label only takes what is dropped.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={styles.area}
      data-dragging={dragging}
      data-filled={file !== undefined}
      onDragEnter={(event) => event.preventDefault()}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={(event) => {
        // Passing over what is inside the area is not leaving it.
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
          // Else choosing the same file again would change nothing, and say nothing.
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onChoose(chosen);
        }}
      />
      <Ring size="large" />
      <span id={`${id}-file`} className={styles.file} aria-live="polite">
        {file && (
          <>
            <bdi className={styles.name}>{file.name}</bdi>{' '}
            <span className={styles.size}>{UPLOAD.size(file.sizeMB)}</span>
            {note && (
              <span className={styles.note} dir="auto">
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
      <span id={`${id}-hint`} className={styles.hint}>
        {UPLOAD.hint}
      </span>
    </label>
  );
}
