import { PRODUCT } from './shell.ts';

export const INSTALL = {
  heading: `Install ${PRODUCT}`,
  lead: `Install ${PRODUCT} from your browser's menu. It gets its own window and icon, and opens online or offline.`,
  steps: {
    'home-screen': ["Open your browser's Share menu.", 'Choose “Add to Home Screen.”'],
    dock: ["Open Safari's File menu.", 'Choose “Add to Dock.” It needs macOS Sonoma or later.'],
  },
  close: 'Close',
} as const;
