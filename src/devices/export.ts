/** Copies text to the clipboard. @returns whether the browser allowed it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Downloads a text, or a file. @param type a media type */
export function downloadFile(name: string, type: string, content: string | Blob): void {
  downloadBlob(name, new Blob([content], { type }));
}

export function downloadBlob(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by the next task, so the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(address));
}
