// The networks that see a speaker's body: BlazePose lite, MediaPipe Hands lite and Face Mesh.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { convertNetwork } from './convert-network.mjs';
import { engine, readEngine, unpack } from './packages.mjs';

const pose = {
  package: '@mediapipe/pose@0.5.1675469404',
  sha512:
    '0c566c3564ec4a9851219a699d40aeba7cc18873f615d25747d7a173b98c8b8286fa83da387d049b777a92becfcbe4d2c935c2d5da07f3c29c176f24dac071b1',
  file: 'package/pose_landmark_lite.tflite',
  sha256: 'f17bfbecadb61c3be1baa8b8d851cc6619c870a87167b32848ad20db306b9d61',
};
const hands = {
  package: '@mediapipe/hands@0.4.1675469240',
  sha512:
    '1b1a19bcbd669a12711718eeca3eef9c2fbe248b889c6ce71c18a7e5ced94aafd16dc9c6c9f11c26b90cfdb32ee4ad4ccffd8aa3ebc45faffec1ec261073eb1e',
  file: 'package/hand_landmark_lite.tflite',
  sha256: 'd7fde8ac11f8ce03f8663775bfc323f4fc9f2a38062b4f4efa142874ef5b2a48',
};
/** The mesh is a part of a file with several models. */
const faceMesh = {
  package: '@mediapipe/face_mesh@0.4.1657299874',
  sha512:
    '25dcdafbbec78c31f8490ebf0c06269ca518761d9f53519b86e1aa5d96e42b9ae724aa592d97b92907899b052af5d9a462408f4aae287bdbe672ebde44fa706a',
  file: 'package/face_mesh_solution_packed_assets.data',
  from: 2_495_952,
  to: 3_737_848,
  sha256: 'c603fa6149219a3e9487dc9abd7a0c24474c77263273d24868378cdf40aa26d1',
};

/** @type {import('./part.d.mts').Part} */
export const body = {
  name: "the networks that see a speaker's body",
  megabytes: 62,
  without: 'hands and smiles',
  recipe: 'body-recipe',
  madeBy: [
    'models/body.mjs',
    'models/convert-network.mjs',
    'models/flat-buffer.mjs',
    'models/protocol-buffer.mjs',
    'models/read-tflite.mjs',
    'models/write-onnx.mjs',
  ],
  packages: [pose, hands, faceMesh],
  files: ['pose.onnx.gz', 'hand.onnx.gz', 'mesh.onnx.gz', engine],

  // The picture of the segmented person, the heat map and the points in meters are left out: nothing needs them.
  async make(scratch, { zip }) {
    const poseFile = await readNetwork(pose, join(scratch, 'pose'));
    const handFile = await readNetwork(hands, join(scratch, 'hands'));
    const meshFile = await readNetwork(faceMesh, join(scratch, 'mesh'));
    zip('pose.onnx.gz', convertNetwork(poseFile, { 0: 'points', 1: 'found' }));
    zip('hand.onnx.gz', convertNetwork(handFile, { 1: 'found' }));
    zip('mesh.onnx.gz', convertNetwork(meshFile, { 0: 'points', 1: 'found' }));
    zip(engine, readEngine());
  },
};

/**
 * @param {{ package: string, sha512: string, file: string, from?: number, to?: number, sha256: string }} pinned
 * @param {string} into
 */
async function readNetwork(pinned, into) {
  const read = await unpack(pinned, into);
  const network = read(pinned.file).subarray(pinned.from, pinned.to);
  const sha256 = createHash('sha256').update(network).digest('hex');
  if (sha256 !== pinned.sha256) throw new Error(`${pinned.file} is another network: its hash differs`);
  return network;
}
