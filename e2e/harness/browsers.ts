// Launch options for a test: settings that an engine accepts only at launch.
import { join } from 'node:path';
import type { LaunchOptions, PlaywrightWorkerOptions } from 'playwright/test';
import { firefoxChannel } from '../../scripts/browsers/find-engines.mjs';
import { drawCamera, type CameraScript } from './draw-camera.ts';
import { recordSpeech } from './record-speech.ts';

/** The requirements of a test on its browser. */
export interface BrowserNeeds {
  readonly camera: CameraScript | null;
  /** The fake microphone's sound: the browser's beeps, or a voice. */
  readonly microphone: 'beeps' | 'speaks';
  /** Whether permission for camera and microphone is granted. */
  readonly allowed: boolean;
  readonly dark: boolean;
  /** The most that Firefox lets sites store, in kB; undefined: a share of the disk. */
  readonly storageKb?: number | undefined;
}

/** Where Firefox puts what a page downloads. */
export const downloadsIn = (folder: string): string => join(folder, 'downloads');

/**
 * @param base launch options of the project
 * @param folder for the video and audio files that the browser plays, and for what it downloads
 * @returns options; tests with equal options share a browser
 */
export function optionsFor(
  engine: PlaywrightWorkerOptions['browserName'],
  { camera, microphone, allowed, dark, storageKb }: BrowserNeeds,
  base: LaunchOptions,
  folder: string,
): LaunchOptions {
  if (engine === 'chromium') {
    const args = [
      ...(base.args ?? []),
      ...cameraArgs(camera, folder),
      ...(microphone === 'speaks' ? [`--use-file-for-fake-audio-capture=${recordSpeech(folder)}`] : []),
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

// Without --use-fake-ui-for-media-stream, which grants every request: a refusal could not be tested.
function cameraArgs(camera: CameraScript | null, folder: string): string[] {
  if (!camera) return ['--use-fake-device-for-media-stream=device-count=0'];
  return [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${drawCamera(camera, folder)}`,
  ];
}
