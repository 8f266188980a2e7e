/** Where Apple's browsers put what a speaker installs through their menus. */
export type InstalledTo = 'home-screen' | 'dock';

/**
 * Where a speaker can install Aura by hand; undefined where that can't be told, or the browser offers it by itself.
 *
 * No capability tells it: Safari installs from its menus, and says so to no page. So this is the one place that goes by
 * who made the browser and what it runs on. Other browsers that install without an event are not named, as some of
 * their versions can't.
 */
export function installableByHand(): InstalledTo | undefined {
  if ('onbeforeinstallprompt' in window || navigator.vendor !== 'Apple Computer, Inc.') return undefined;
  // An iPad calls itself a Mac; no Mac has a touch screen. WebKit on Linux has Apple's name too, and no menu for it.
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has no userAgentData.
  const { platform, maxTouchPoints } = navigator;
  if (/^(iPhone|iPad|iPod)/.test(platform) || (platform === 'MacIntel' && maxTouchPoints > 1))
    return 'home-screen';
  // Came with the Safari that can, 17.
  return platform === 'MacIntel' && 'canParse' in URL ? 'dock' : undefined;
}
