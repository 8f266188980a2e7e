// The browser that a test needs: what an engine can only be told when it is launched.
import type { LaunchOptions, PlaywrightWorkerOptions } from 'playwright/test';
import { firefoxChannel } from '../../scripts/browsers/find-engines.mjs';
import { drawCamera, type CameraScript } from './draw-camera.ts';
import { recordSpeech } from './record-speech.ts';

/** What a test wants of its browser. */
export interface Wish {
  readonly camera: CameraScript | null;
  /** What the microphone hears: the browser's own beeps, or a voice. */
  readonly microphone: 'beeps' | 'speaks';
  /** Whether camera and microphone are given when asked for. */
  readonly allowed: boolean;
  readonly dark: boolean;
  /** The size of text that is set in the browser, in pixels. */
  readonly textPx: number;
}

export const USUAL_TEXT_PX = 16;

/**
 * @param base what every launch of this project shares
 * @param folder for what the browser is to read
 * @returns wishes with equal options are served by the same browser
 */
export function optionsFor(
  engine: PlaywrightWorkerOptions['browserName'],
  { camera, microphone, allowed, dark, textPx }: Wish,
  base: LaunchOptions,
  folder: string,
): LaunchOptions {
  if (engine === 'chromium') {
    const args = [
      ...(base.args ?? []),
      ...cameraArgs(camera, folder),
      ...(microphone === 'speaks' ? [`--use-file-for-fake-audio-capture=${recordSpeech(folder)}`] : []),
      ...textArgs(textPx),
    ];
    return { ...base, args };
  }
  // Its driver knows neither these permissions nor emulated media.
  const permission = allowed ? 1 : 2;
  return {
    ...base,
    channel: firefoxChannel,
    firefoxUserPrefs: {
      'media.navigator.streams.fake': true,
      'media.autoplay.default': 0,
      'permissions.default.camera': permission,
      'permissions.default.microphone': permission,
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      'font.size.variable.x-western': textPx,
    },
  };
}

// Without --use-fake-ui-for-media-stream: that one grants every request, and a refusal could not be tested.
function cameraArgs(camera: CameraScript | null, folder: string): string[] {
  if (!camera) return ['--use-fake-device-for-media-stream=device-count=0'];
  return [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${drawCamera(camera, folder)}`,
  ];
}

// The protocol's Page.setFontSizes would do for a page, until the browser next tells it its preferences.
function textArgs(textPx: number): string[] {
  if (textPx === USUAL_TEXT_PX) return [];
  // Instead of Playwright's own of that name, so with what that says of the mouse.
  const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
  return [`--blink-settings=${mouse},defaultFontSize=${textPx}`];
}
