// The expected ARIA snapshot of each state: headings with their level, live regions, controls by name. Figures are left out.
import type { Page } from 'playwright/test';
import { expect } from './test.ts';
import { TALK_STATES } from './talk-templates.ts';
import {
  COMPREHENSIVE_REPORT,
  cameraAlert,
  inside,
  live,
  measuringLine,
  NOT_READY,
  notice,
  READY,
  SERVICE,
  sessionReport,
  SETTINGS,
  setup,
  UPDATE,
  upload,
  videoReport,
  working,
} from './aria-templates.ts';

const READ: Record<string, string> = {
  ...TALK_STATES,
  onboarding: setup('Welcome to Aura!', ''),
  ready: live({
    camera: "- paragraph: /^This ring turns orange/\n- status: You're well framed.",
    note: "status: Once you start, your browser's speech service hears what you say.",
    state: READY,
  }),
  setup: setup('Session setup', '  - button "Done"'),
  settings: SETTINGS(''),
  'no-key': SETTINGS("  - alert: /That isn't a key/\n"),
  listening: live({ note: SERVICE }),
  tip: live({ note: SERVICE }),
  'hidden-feedback': `
- region "Live Feedback":
  - heading "Live Feedback" [level=2]
  - button "Show feedback"
  - paragraph: /Feedback is hidden/`,
  analyzing: `
- status
- button "Start" [disabled]
- dialog "Analyzing your performance...":
  - status:
    - paragraph: Analyzing your performance...`,
  'session-report': sessionReport({}),
  'analysis-empty': upload({ choose: 'Choose a video' }),
  'comprehensive-analysis-empty': upload({
    heading: 'Comprehensive Analysis',
    choose: 'Choose a video',
    between: '- textbox "What is the primary goal of this video?"',
  }),
  'report-empty': notice('No report data found.', 'Start New Session'),
  'video-report-empty': notice('No video report found.', 'Analyze a Video'),
  'comprehensive-report-empty': notice('No report data found.', 'Analyze a New Video'),
  'nowhere-empty': notice('Page not found', 'Go to the live session'),
  'no-video': upload({
    choose: 'Choose a video',
    between: '- alert:\n  - paragraph: Please select a valid video file.',
  }),
  offline: upload({ status: "/You're offline/" }),
  'refused-key': upload({
    between: '- alert:\n  - paragraph\n  - paragraph: /key was refused/\n- button "Change your key"',
  }),
  writing: working(),
  'video-report': videoReport(''),
  goal: upload({
    heading: 'Comprehensive Analysis',
    between: '- textbox "What is the primary goal of this video?"',
  }),
  'comprehensive-report': COMPREHENSIVE_REPORT,
  'measured-report': videoReport(
    `
- paragraph:
  - text: /You leaned left at/
  - button /0:06/
- region "Measured on this device":
  - heading "Measured on this device" [level=2]
  - heading "Actionable Highlights" [level=3]
  - list:
    - listitem:
      - button /Longest lean/
  - heading "Skill by skill" [level=3]
  - region "Eye Contact"
  - region "Posture"
  - region "Voice"
  - region "Opening Presence"
  - group:
    - heading "By the numbers" [level=3]`,
    'group',
  ),
  measuring: videoReport(`
- region "Measured on this device":
  - heading "Measured on this device" [level=2]
${inside(measuringLine('Stop measuring'), '  ')}`),
  'waiting-for-measuring': working(measuringLine('Skip measuring')),
  refused: live({ camera: cameraAlert('Access Denied', 'Try again'), state: NOT_READY }),
  'no-camera': live({
    camera: cameraAlert('Access Denied', 'Try again', 'Practice with just the microphone'),
    state: NOT_READY,
  }),
  'microphone-only': live({
    camera: '- status:\n  - paragraph: Microphone only\n  - paragraph\n  - button "Try again"',
    state: READY,
  }),
  'listening-unseen': live({ camera: '- status:\n  - paragraph: Microphone only', note: SERVICE }),
  'report-unseen': sessionReport({ hasPosture: false }),
  'recognizer-offered': live({
    note: `status: /This browser has no speech recognition/
    - button "Write my words on this device (23 MB, once)"
    - paragraph: English only. What you say is sent to no one.`,
    state: READY,
  }),
  'no-recognizer': live({ note: 'status: /This browser has no speech recognition/' }),
  'report-wordless': sessionReport({}),
  prompt: live({ camera: '- status:\n  - paragraph: Activating Camera...', state: NOT_READY }),
  'recognizer-refuses': live({ note: 'alert: Could not start speech recognition.' }),
  'recognizer-fails': live({ note: "status: /can't recognize English/" }),
  'camera-lost': live({ camera: cameraAlert('The camera stopped', 'Try again') }),
  'analyst-lost': live({ note: 'alert: /The analysis stopped/' }),
  update: `${live({ state: READY }).replace(/\n- status$/, '')}${UPDATE}`,
  'screen-failed': `
- main:
  - alert:
    - heading "This screen couldn't be loaded" [level=1]
    - paragraph
    - button "Reload"${UPDATE}`,
};

export async function readAloud(page: Page, state: string): Promise<void> {
  const template = READ[state];
  if (!template) throw new Error(`There is no ARIA snapshot of the state ${state}.`);
  await expect.soft(page.locator('body'), state).toMatchAriaSnapshot(template);
}
