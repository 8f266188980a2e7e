declare module 'virtual:face-weights' {
  /** The address of the face detector's weights. */
  export const url: string;
  /** The hash of the weights, in the format of `fetch`. */
  export const integrity: string;
}
