/** Every screen: its route, and its title without the prefix `Aura Coach - `. */
export const SCREENS = [
  ['/', 'Practice Session'],
  ['/report', 'Performance Report'],
  ['/talks', 'Talks'],
  ['/analysis', 'Speaking Coach'],
  ['/video-report', 'Video Analysis Report'],
  ['/comprehensive-analysis', 'Comprehensive Analysis'],
  ['/comprehensive-report', 'Comprehensive Report'],
  ['/nowhere', 'Page Not Found'],
] as const;
