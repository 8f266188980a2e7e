/** The whole page in a browser that can't run Aura. */
export const BROWSER_TOO_OLD =
  'Aura needs Chrome or Edge 110, Firefox 115, Safari 16, or later. Update your browser, then reload this page.';
