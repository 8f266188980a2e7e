import { JsonNesting, NESTING_MAX, REPORT_COMMAS_MAX } from './json-nesting.ts';

/** Nesting depth within an entry. Entries are the elements of an array in an object. */
const ENTRY_DEPTH = 3;

/** Maximum size of an entry: twice that of a report, because its characters may be escaped. */
const ENTRY_MAX_BYTES = 64 * 2 ** 20;

/** Maximum size of the text around the entries, with room for the commas between a million of them. */
const ENVELOPE_MAX_BYTES = 4 * 2 ** 20;

const ZERO = new Uint8Array([0x30]);

/**
 * Splits a file of reports into its entries while it is read, so that a file of any size needs only the memory of one report. The
 * envelope is the remaining text, with a 0 in place of each entry.
 */
export class ReportSplitter {
  readonly #nesting = new JsonNesting();
  readonly #envelope = new Bytes(ENVELOPE_MAX_BYTES);
  #entry: Bytes | undefined;
  /** Commas before the entry. */
  #commasBefore = 0;

  /** @returns the entries that end in this chunk, as UTF-8, or `damaged` if the text can't be a file of reports */
  add(chunk: Uint8Array): readonly Uint8Array[] | 'damaged' {
    const nesting = this.#nesting;
    const entries: Uint8Array[] = [];
    let from = 0;
    for (let i = 0; i < chunk.length; i += 1) {
      const before = nesting.depth;
      nesting.next(chunk[i]!);
      const { depth } = nesting;
      if (depth === before) continue;
      if (depth > NESTING_MAX || depth < 0) return 'damaged';
      if (depth === ENTRY_DEPTH && before < depth) {
        if (!this.#envelope.add(chunk.subarray(from, i)) || !this.#envelope.add(ZERO)) return 'damaged';
        this.#entry = new Bytes(ENTRY_MAX_BYTES);
        this.#commasBefore = nesting.commas;
        from = i;
      } else if (depth < ENTRY_DEPTH && this.#entry) {
        if (!this.#entry.add(chunk.subarray(from, i + 1)) || this.#hasManyCommas()) return 'damaged';
        entries.push(this.#entry.joined());
        this.#entry = undefined;
        from = i + 1;
      }
    }
    if (this.#entry && this.#hasManyCommas()) return 'damaged';
    return (this.#entry ?? this.#envelope).add(chunk.subarray(from)) ? entries : 'damaged';
  }

  #hasManyCommas(): boolean {
    return this.#nesting.commas - this.#commasBefore > REPORT_COMMAS_MAX;
  }

  /** The envelope, after all chunks were added. If an entry was cut off, the envelope is incomplete. */
  envelope(): Uint8Array {
    return this.#envelope.joined();
  }
}

/** Collects bytes that come in parts, up to a maximum size. */
class Bytes {
  readonly #parts: Uint8Array[] = [];
  readonly #maxBytes: number;
  #sizeBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** @returns false if they exceed the maximum size */
  add(part: Uint8Array): boolean {
    this.#sizeBytes += part.length;
    if (this.#sizeBytes > this.#maxBytes) return false;
    this.#parts.push(part);
    return true;
  }

  joined(): Uint8Array {
    const all = new Uint8Array(this.#sizeBytes);
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}
