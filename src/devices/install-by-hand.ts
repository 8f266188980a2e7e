/** The place at which Apple's browsers put an app that is installed from their menus. */
export type InstalledTo = 'home-screen' | 'dock';

/**
 * The place to which the browser's menu can install Aura; undefined if unknown, if Aura is installed, or if the browser offers it by an
 * event.
 *
 * Safari has no API to detect this, so this module depends on the browser's vendor and platform. Other browsers that
 * install without an event are left out, because some of their versions can't install.
 */
export function installableByHand(): InstalledTo | undefined {
  if ('onbeforeinstallprompt' in window || navigator.vendor !== 'Apple Computer, Inc.') return undefined;
  // An installed app has its own window. Safari on iOS also has a property for it.
  if (matchMedia('(display-mode: standalone)').matches || navigator.standalone === true) return undefined;
  // An iPad reports the platform of a Mac, but no Mac has a touch screen. WebKit on Linux has Apple's vendor name, but no such menu.
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has no userAgentData.
  const { platform, maxTouchPoints } = navigator;
  if (/^(iPhone|iPad|iPod)/.test(platform) || (platform === 'MacIntel' && maxTouchPoints > 1))
    return 'home-screen';
  // `URL.canParse` came with Safari 17, the first that can install.
  return platform === 'MacIntel' && 'canParse' in URL ? 'dock' : undefined;
}
