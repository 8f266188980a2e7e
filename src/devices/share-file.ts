/** Whether the platform can share this file. */
export function canShareFile(name: string, bytes: Blob): boolean {
  return navigator.canShare?.({ files: [fileOf(name, bytes)] }) ?? false;
}

/** Opens the platform's dialog for sharing. Must be called in the speaker's click. */
export async function shareFile(name: string, bytes: Blob): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(name, bytes)] });
  } catch {
    // The speaker closed the dialog, or the other app refused.
  }
}

const fileOf = (name: string, bytes: Blob) => new File([bytes], name, { type: bytes.type });
