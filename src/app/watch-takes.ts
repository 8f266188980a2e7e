import { areTakesStored } from '../devices/stored-takes.ts';
import { openWindowsChannel } from '../devices/windows-channel.ts';

/** The channel on which windows tell each other that takes were stored, kept or deleted. */
export const TAKES_CHANNEL = 'aura-takes';

/** Loads the code for takes as soon as there are takes on this device: at once, or when another window has stored one. */
export async function watchTakes(load: () => Promise<unknown>): Promise<void> {
  const loadIfStored = async () => {
    if (await areTakesStored()) await load();
  };
  openWindowsChannel(TAKES_CHANNEL).watch(() => void loadIfStored());
  await loadIfStored();
}
