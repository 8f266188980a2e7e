/** A demuxer or a decoder failed or timed out. For damaged data the library throws errors of any class. */
export class DecodeFailure extends Error {
  override readonly name = 'DecodeFailure';
}

/**
 * Converts errors of the library, so that a bug in Aura's code is never reported as a damaged recording.
 *
 * @throws DecodeFailure
 */
export async function decoding<Answer>(use: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await use();
  } catch (cause) {
    throw new DecodeFailure('The recording could not be decoded.', { cause });
  }
}

/** For `catch`: ignores that the recording is damaged. Rethrows any other error, which is a bug. */
export function ignoreDamage(error: unknown): void {
  if (!(error instanceof DecodeFailure)) throw error;
}
