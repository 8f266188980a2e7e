// The bytes of a browser's profile on the disk, and the search for a text in them.
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Letters that make no word, so that neither a page nor a browser has them by chance. */
const LETTERS = 'bcdfghjklmnpqrstvwxz';
const SECRET_LETTERS_COUNT = 24;

/**
 * The length of the parts of a secret that are searched for. The compression of databases and of session files (Snappy, LZ4) stores what
 * it has not seen before letter by letter, and refers back only to repetitions, which in a random text are shorter than this.
 */
const PART_LETTERS_COUNT = 7;

/** A random word. */
export function secretWord(): string {
  return Array.from({ length: SECRET_LETTERS_COUNT }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** All files of a folder and its folders. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The files of a closed browser's profile in which a part of a secret stands, as UTF-8 or as UTF-16. */
export function filesWith(secret: string, profile: string, partLength = PART_LETTERS_COUNT): string[] {
  const parts = Array.from({ length: secret.length - partLength + 1 }, (_, at) =>
    secret.slice(at, at + partLength),
  );
  return filesWithBytes(
    parts.flatMap((part) => [Buffer.from(part, 'utf8'), Buffer.from(part, 'utf16le')]),
    profile,
  );
}

/** The files of a closed browser's profile in which one of these sequences of bytes stands. */
export function filesWithBytes(searched: readonly Buffer[], profile: string): string[] {
  return filesIn(profile)
    .filter((file) => {
      const bytes = readFileSync(file);
      return searched.some((part) => bytes.includes(part));
    })
    .map((file) => file.slice(profile.length + 1));
}
