declare module 'virtual:face-weights/base64' {
  /** The face detector's weights. */
  const base64: string;
  export default base64;
}
