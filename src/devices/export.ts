/** Puts text on the clipboard. @returns whether the browser let it */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Hands a file to the browser's downloads. @param type a media type */
export function downloadFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by the next task; the blob may go then.
  setTimeout(() => URL.revokeObjectURL(address));
}
