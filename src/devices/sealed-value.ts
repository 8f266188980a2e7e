import { randomId } from './random-id.ts';

/** A value that only its key can open: JSON, encrypted with AES-GCM. */
export interface SealedValue {
  /** The id of the ring with the key. */
  readonly ring: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const ALGORITHM = 'AES-GCM';

/** The length that AES-GCM is specified for. */
const IV_BYTES = 12;

/** A fresh key of 256 bits, in hexadecimal digits. */
export const newKey = (): string => randomId() + randomId();

export function isSealed(value: unknown): value is SealedValue {
  return (
    typeof value === 'object' && value !== null && 'sealed' in value && value.sealed instanceof ArrayBuffer
  );
}

/** @param id is bound to the value, so that it opens under no other id */
export async function seal(id: string, value: unknown, key: string, ring: string): Promise<SealedValue> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt(parameters(id, iv), await imported(key, 'encrypt'), plain);
  return { ring, iv, sealed };
}

/** @returns undefined if the key is another one, or the value is damaged */
export async function unseal(id: string, { iv, sealed }: SealedValue, key: string): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt(parameters(id, iv), await imported(key, 'decrypt'), sealed);
    return JSON.parse(new TextDecoder().decode(plain));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return undefined;
    throw error;
  }
}

const parameters = (id: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: ALGORITHM,
  iv,
  additionalData: new TextEncoder().encode(id),
});

function imported(key: string, use: KeyUsage): Promise<CryptoKey> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, [use]);
}
