/** Apart from the texts of the shell, because it is no part of the first load. */
export const NOT_FOUND = {
  heading: 'Page not found',
  text: 'The link may be old or mistyped.',
  link: 'Go to the live session',
} as const;
