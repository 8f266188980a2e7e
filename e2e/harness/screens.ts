/** Every screen: its address, and what its title ends with. */
export const SCREENS = [
  ['/', 'Practice Session'],
  ['/report', 'Performance Report'],
  ['/analysis', 'Speaking Coach'],
  ['/video-report', 'Video Analysis Report'],
  ['/comprehensive-analysis', 'Comprehensive Analysis'],
  ['/comprehensive-report', 'Comprehensive Report'],
  ['/nowhere', 'Page Not Found'],
] as const;
