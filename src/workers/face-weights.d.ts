declare module 'virtual:face-weights' {
  /** The address of the face detector's weights. */
  export const url: string;
  /** Their hash, as `fetch` takes it. */
  export const integrity: string;
}
