export const UPDATE = {
  ready: 'A new version of Aura is ready.',
  waits: "A new version of Aura is ready. It waits until you close Aura so you don't lose your report.",
  held: 'Another Aura window has a session or a report that an update would erase. Close that window, then try again.',
  now: 'Update now',
  later: 'Later',
} as const;
