/** A demuxer or a decoder failed, or timed out: what the library throws about damaged data is of any class. */
export class DecodeFailure extends Error {
  override readonly name = 'DecodeFailure';
}

/**
 * Marks what the library throws, so that a bug of ours is never taken for a damaged recording.
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

/** For `catch`: the recording is damaged. Rethrows everything else, which is a bug. */
export function ignoreDamage(error: unknown): void {
  if (!(error instanceof DecodeFailure)) throw error;
}
