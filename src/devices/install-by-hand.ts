/** The place at which Apple's browsers put an app that is installed from their menus. */
export type InstalledTo = 'home-screen' | 'dock';

/**
 * The place at which the browser's menu can install Aura; undefined if that is unknown, or the browser offers it by an event.
 *
 * Safari exposes no capability for it, so this is the only module that depends on the browser's vendor and platform.
 * Other browsers that install without an event are left out, as some of their versions can't.
 */
export function installableByHand(): InstalledTo | undefined {
  if ('onbeforeinstallprompt' in window || navigator.vendor !== 'Apple Computer, Inc.') return undefined;
  // An iPad's platform is that of a Mac, but no Mac has a touch screen. WebKit on Linux has Apple's vendor name, and no
  // such menu.
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has no userAgentData.
  const { platform, maxTouchPoints } = navigator;
  if (/^(iPhone|iPad|iPod)/.test(platform) || (platform === 'MacIntel' && maxTouchPoints > 1))
    return 'home-screen';
  // `URL.canParse` came with Safari 17, the first that can install.
  return platform === 'MacIntel' && 'canParse' in URL ? 'dock' : undefined;
}
