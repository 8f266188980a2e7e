import { PRODUCT } from './shell.ts';

export const INSTALL = {
  heading: `Install ${PRODUCT}`,
  lead: `Your browser does it from its menus. ${PRODUCT} then has a window and an icon of its own, and opens with or without a network.`,
  steps: {
    'home-screen': ['Open the Share menu of your browser.', 'Choose “Add to Home Screen”.'],
    dock: ['Open the File menu of Safari.', 'Choose “Add to Dock”. It is there from macOS Sonoma on.'],
  },
  close: 'Close',
} as const;
