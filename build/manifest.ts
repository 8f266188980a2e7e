import type { ManifestOptions } from 'vite-plugin-pwa';

/** Video types that the system can open with Aura or share to it: those of the upload screens (rule 48). */
const VIDEOS = { 'video/mp4': ['.mp4'], 'video/quicktime': ['.mov'], 'video/webm': ['.webm'] };

const SHORTCUT_ICON = [{ src: 'icon-192.png', sizes: '192x192', type: 'image/png' }];

/** `--paper` of src/ui/tokens.css, in its light and its dark scheme. */
const LIGHT = { theme_color: '#f8f5f0', background_color: '#f8f5f0' };
const DARK = { theme_color: '#16130f', background_color: '#16130f' };

/** Missing from the plugin's types (w3c/manifest#975). Browsers that don't support it use the light colors. */
interface Themed {
  color_scheme_dark: typeof DARK;
}

/** The web app manifest. Its URLs are relative, so that Aura can be installed from any path. */
export const manifest: Partial<ManifestOptions> & Themed = {
  id: './',
  name: 'Aura Coach',
  short_name: 'Aura',
  description:
    'Practice a speech in front of your camera. Aura tracks your pace, filler words, and posture, and your video stays on your device.',
  lang: 'en',
  dir: 'ltr',
  categories: ['education', 'productivity', 'lifestyle'],
  scope: './',
  start_url: './#/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  ...LIGHT,
  color_scheme_dark: DARK,
  icons: [
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  screenshots: [
    {
      src: 'screenshots/wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'A live session',
    },
    {
      src: 'screenshots/narrow.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'A live session on a phone',
    },
  ],
  shortcuts: [
    { name: 'Live Session', url: './#/', icons: SHORTCUT_ICON },
    { name: 'Speaking Coach', url: './#/analysis', icons: SHORTCUT_ICON },
    { name: 'Comprehensive Analysis', url: './#/comprehensive-analysis', icons: SHORTCUT_ICON },
    { name: 'Session Report', url: './#/report', icons: SHORTCUT_ICON },
  ],
  file_handlers: [{ action: './#/analysis', accept: VIDEOS }],
  // `focus-existing`: an open window navigates by itself, unless a session or report is in progress
  // (src/flows/app/activity-guard.ts).
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  share_target: {
    action: './share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'video', accept: Object.keys(VIDEOS) }] },
  },
};
