/** Copies text to the clipboard. @returns whether the browser allowed it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Downloads a text. @param type a media type */
export function downloadFile(name: string, type: string, text: string): void {
  downloadBlob(name, new Blob([text], { type }));
}

/** Downloads a file. */
export function downloadBlob(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by the next task, so the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(address));
}
