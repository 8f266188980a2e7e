// Launch options for a test: settings that an engine accepts only at launch.
import { linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions, PlaywrightWorkerOptions } from 'playwright/test';
import { firefoxChannel } from '../../scripts/browsers/find-engines.mjs';
import { drawCamera, type CameraScript } from './draw-camera.ts';
import { soundOf } from './record-speech.ts';

/** The requirements of a test on its browser. */
export interface BrowserNeeds {
  readonly camera: CameraScript | null;
  /** The fake microphone's sound: the browser's beeps, a voice without words, or real speech (`npm run models` fetches it). */
  readonly microphone: 'beeps' | 'speaks' | 'talks';
  /** Whether permission for camera and microphone is granted. */
  readonly allowed: boolean;
  /** Whether the test withdraws that permission. */
  readonly revokes: boolean;
  readonly dark: boolean;
  /** The most that Firefox lets sites store, in kB; undefined: a share of the disk. */
  readonly storageKb?: number | undefined;
}

/** The folder in which Firefox stores downloads. */
export const downloadsIn = (folder: string): string => join(folder, 'downloads');

/**
 * @param base launch options of the project
 * @param folder for the video and audio files that the browser plays, and for what it downloads
 * @returns options; tests with equal options share a browser
 */
export function optionsFor(
  engine: PlaywrightWorkerOptions['browserName'],
  { camera, microphone, allowed, revokes, dark, storageKb }: BrowserNeeds,
  base: LaunchOptions,
  folder: string,
): LaunchOptions {
  if (engine === 'chromium') {
    const args = [
      ...(base.args ?? []),
      ...cameraArgs(camera, folder),
      // Grants every request, for good, and shows no indicator that a camera is in use, which takes 0.4 s of CPU time.
      ...(allowed && !revokes ? ['--use-fake-ui-for-media-stream'] : []),
      ...(microphone === 'beeps' ? [] : [`--use-file-for-fake-audio-capture=${soundOf(microphone, folder)}`]),
    ];
    return { ...base, args };
  }
  // Playwright's Firefox driver can set neither these permissions nor emulated media.
  const permission = allowed ? 1 : 2;
  return {
    ...base,
    channel: firefoxChannel,
    downloadsPath: downloadsIn(folder),
    firefoxUserPrefs: {
      'media.navigator.streams.fake': true,
      'media.autoplay.default': 0,
      'permissions.default.camera': permission,
      'permissions.default.microphone': permission,
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      ...(storageKb && { 'dom.quotaManager.temporaryStorage.fixedLimit': storageKb }),
      // The panel of downloads takes the focus from the page.
      'browser.download.alwaysOpenPanel': false,
    },
  };
}

/** The video that Chromium reads each time a page opens the camera: one browser serves tests with different cameras. */
const cameraFile = (folder: string): string => join(folder, 'camera.y4m');

function cameraArgs(camera: CameraScript | null, folder: string): string[] {
  if (!camera) return ['--use-fake-device-for-media-stream=device-count=0'];
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${cameraFile(folder)}`];
}

/** Makes this camera the one that Chromium's pages open next. */
export function plugIn(camera: CameraScript, folder: string): void {
  const next = `${cameraFile(folder)}.next`;
  // A link, renamed at once: the browser may still read the previous test's video. `rename` does nothing if both names
  // already link to one file, so `next` may be left from the last call.
  rmSync(next, { force: true });
  linkSync(drawCamera(camera, folder), next);
  renameSync(next, cameraFile(folder));
}
