export const REHEARSE_SECTION = {
  column: 'Rehearse',
  redo: 'Rehearse',
  redoNamed: (title: string) => `Rehearse this section: ${title}`,
  notLoaded: "That didn't work. Check your connection, and try again.",
  /** In the report, and before Start. */
  only: 'This section only:',
} as const;
