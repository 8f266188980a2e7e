/** Loads a script by `import()`. @returns undefined if it is not stored, and there is no network */
export async function loadScript<Script>(loading: Promise<Script>): Promise<Script | undefined> {
  try {
    return await loading;
  } catch (error) {
    // Browsers reject with a TypeError if a script does not arrive.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
