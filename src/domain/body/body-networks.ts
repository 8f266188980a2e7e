/** Sides of the networks' input pictures, in pixels. */
export const POSE_SIZE = 256;
export const HAND_SIZE = 224;
export const MESH_SIZE = 192;

/**
 * The networks that see a body: BlazePose, MediaPipe Hands and Face Mesh. An input picture is three planes of values 0-1: red, green, blue.
 * Outputs are valid until the next call; null if the engine failed, as on a device whose memory is short.
 */
export interface BodyNetworks {
  /** Points of a body: see `pose-points.ts`. */
  pose(picture: Float32Array): Promise<PointsFound | null>;
  /** The probability that the picture shows a hand, 0-1. */
  hand(picture: Float32Array): Promise<number | null>;
  /** Points of a face: x, y and depth of each, in pixels of the input. */
  mesh(picture: Float32Array): Promise<PointsFound | null>;
}

export interface PointsFound {
  /** The probability that the picture shows a body, or a face; 0-1. */
  readonly found: number;
  readonly points: Float32Array;
}
