/** A part of Aura that needs models, and is left out of a build without them. */
export interface Part {
  readonly name: string;
  /** Size of the download. */
  readonly megabytes: number;
  /** The feature that a build without the files lacks. */
  readonly without: string;
  /** The file with the hash of all that the part's files are made from. */
  readonly recipe: string;
  /** The scripts that make the files. */
  readonly madeBy: readonly string[];
  readonly packages: readonly { readonly package: string; readonly sha512: string }[];
  readonly files: readonly string[];
  /** Makes all files. */
  make(scratch: string, to: Output): Promise<void>;
}

interface Output {
  write(name: string, content: Buffer): void;
  zip(name: string, content: Buffer): void;
}
