/** Why the browser's storage failed. */
export interface StorageFailure {
  readonly kind: 'storage-full' | 'storage-refused';
}

export type Stored<Value = void> = { readonly kind: 'stored'; readonly value: Value } | StorageFailure;

/** Storage that throws is a sentence on the screen, never a crash. */
export async function attempt<Value>(use: () => Promise<Value>): Promise<Stored<Value>> {
  try {
    return { kind: 'stored', value: await use() };
  } catch (error) {
    const full = error instanceof DOMException && error.name === 'QuotaExceededError';
    return { kind: full ? 'storage-full' : 'storage-refused' };
  }
}
