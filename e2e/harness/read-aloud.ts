// The expected ARIA snapshot of each state: headings with their level, live regions, controls by name. Figures are left out.
import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** Indents lines. */
const inside = (lines: string, by = '  ') => lines.trim().replaceAll(/^/gm, by);

const BAR = `
- link "Skip to main content"
- banner:
  - link "Aura"
  - navigation "Main":
    - link "Live Session"
    - link "Speaking Coach"
    - link "Comprehensive Analysis"
    - link "Session Report"
  - button "Session setup"
  - button "Settings"`;

/** The live screen: the camera region, the transcript's status, and whether Start is shown. */
function live({ camera = '', note = 'status', state = 'Listening' }) {
  return `${BAR}
- main:
  - heading "Practice session" [level=1]
  - region "Camera"${camera && `:\n${inside(camera, '    ')}`}
  - region "Live Transcript":
    - heading "Live Transcript" [level=2]
    - group "Live Transcript"
    - ${note}
  - region "Live Feedback":
    - heading "Live Feedback" [level=2]
    - button "Hide"
    - group "Pace"
    - group "Filler Words"
    - group "Posture"
  - status: ${state}
  - button "Start"${state === READY ? '' : ' [disabled]'}
  - button "Stop"${state === 'Listening' ? '' : ' [disabled]'}
  - timer "Time"
- status`;
}

const SERVICE = "status: Speech is recognized through your browser's speech service.";
const NOT_READY = 'You can start once your camera and microphone are ready.';
const READY = 'Ready when you are';

/** A session report. The content of its voice part depends on the session's length. */
function sessionReport({ words = /Counted from your browser/, posture = /Measured on this device/ }) {
  return `${BAR}
- main:
  - article:
    - heading "Your Session Report" [level=1]
    - region "Do this next":
      - heading "Do this next" [level=2]
    - region "Key Metrics":
      - heading "Key Metrics" [level=2]
      - term: Avg. Pace
      - definition: ${words}
      - term: Filler Words
      - definition: ${words}
      - term: Posture Score
      - definition: ${posture}
    - region "Pace (WPM) Timeline":
      - heading "Pace (WPM) Timeline" [level=2]
    - region "Vocal Delivery":
      - heading "Vocal Delivery" [level=2]
    - region "Transcript Analysis":
      - heading "Transcript Analysis" [level=2]
      - group "Transcript Analysis"
    - region "Growth Opportunities":
      - heading "Growth Opportunities" [level=2]
    - region "Topic Adherence":
      - heading "Topic Adherence" [level=2]
      - progressbar "Focus Score"
    - link "Start New Session"
- status`;
}

/** An upload screen; `between` is between its lead and its form. */
function upload({ heading = 'Speaking Coach', choose = 'Choose another video', between = '', status = '' }) {
  return `${BAR}
- main:
  - heading "${heading}" [level=1]
  - button "${choose}"
${between && `${inside(between)}\n`}  - checkbox "Send the measurements with the prompt"
  - status${status && `: ${status}`}
  - button "${heading === 'Speaking Coach' ? 'Analyze My Performance' : 'Generate Report'}"
- status`;
}

/** A screen with a single message. */
const notice = (heading: string, link: string) => `${BAR}
- main:
  - heading "${heading}" [level=1]
  - paragraph
  - link "${link}"
- status`;

const working = (measuring = '') => `
- main:
  - dialog "Aura is analyzing your performance...":
    - status:
      - paragraph: Aura is analyzing your performance...
      - paragraph: This can take a moment.
${measuring && `${inside(measuring, '    ')}\n`}    - button "Cancel"`;

/** The progress of measuring a video, and the button that ends it. */
const measuringLine = (end: string) => `
- paragraph: /Measuring your video/
- progressbar "Measured so far"
- button "${end}"`;

/** A written report, below its head. */
const videoReport = (above: string) => `${BAR}
- main:
  - article:
    - heading "Video Analysis Report" [level=1]
    - paragraph: /Written by a language model/
    - group "Take this report with you":
      - button "Copy"
      - button "Download text"
      - button "Download JSON"
      - status
${above && `${inside(above, '    ')}\n`}    - meter "Overall presence score": /of 100/
    - region "Best Trait":
      - heading "Best Trait" [level=2]
      - paragraph: Written by a model
    - region "Needs Improvement":
      - heading "Needs Improvement" [level=2]
      - paragraph: Written by a model
    - region "Skill Breakdown":
      - heading "Skill Breakdown" [level=2]
      - region "Posture":
        - heading "Posture" [level=3]
      - region "Voice":
        - heading "Voice" [level=3]
    - region "Actionable Highlights":
      - heading "Actionable Highlights" [level=2]
      - list:
        - listitem:
          - img "Strength"
        - listitem:
          - img "To work on"
    - link "Analyze another video"
- status`;

const COMPREHENSIVE_REPORT = `${BAR}
- main:
  - article:
    - heading "Comprehensive Analysis Report" [level=1]
    - paragraph: /Written by a language model/
    - group "Take this report with you"
    - paragraph: Your goal
    - region "Executive Summary":
      - heading "Executive Summary" [level=2]
    - region "Audio Analysis":
      - heading "Audio Analysis" [level=2]
      - heading "Transcript Summary" [level=3]
      - heading "Key Points" [level=3]
      - list
      - heading "Vocal Delivery" [level=3]
    - region "Video Analysis":
      - heading "Video Analysis" [level=2]
      - heading "Visual Summary" [level=3]
      - heading "Body Language & Sentiment" [level=3]
      - heading "Key Visual Moments" [level=3]
      - list
    - region "Overall Insights & Recommendations":
      - heading "Overall Insights & Recommendations" [level=2]
      - list
    - link "Analyze another video"
- status`;

const SETTINGS = (complaint: string) => `
- dialog "Settings":
  - heading "Settings" [level=2]
  - textbox "Gemini API key"
${complaint}  - checkbox "Never ask a language model"
  - checkbox "Coach my filler words"
  - status
  - button "Save"
  - button "Close"`;

const setup = (title: string, after: string) => `
- dialog "${title}":
  - heading "${title}" [level=2]
  - paragraph
  - group "Your goal":
    - button "My Pacing (too fast or too slow)${after && ' Chosen'}"
    - button "My Filler Words (um, like)"
    - button "My Body Language (not sure I look confident)"
  - combobox "Type of Speech"
  - textbox "Topic keywords"
${after}`;

const gone = (heading: string, ...buttons: string[]) => `
- alert:
  - paragraph: ${heading}
  - paragraph
${buttons.map((name) => `  - button "${name}"`).join('\n')}`;

const UPDATE = `
- status:
  - paragraph: A new version of Aura is ready.
  - button "Update now"
  - button "Later"`;

const READ: Record<string, string> = {
  onboarding: setup('Welcome to Aura!', ''),
  ready: live({ camera: "- status: You're well framed.", state: READY }),
  setup: setup('Session setup', '  - button "Done"'),
  settings: SETTINGS(''),
  'no-key': SETTINGS("  - alert: /That isn't a key/\n"),
  listening: live({ note: SERVICE }),
  tip: live({ note: SERVICE }),
  'hidden-feedback': `
- region "Live Feedback":
  - heading "Live Feedback" [level=2]
  - button "Show"
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
  'measured-report': videoReport(`
- region "Measured on this device":
  - heading "Measured on this device" [level=2]
  - heading "What stands out" [level=3]
  - list:
    - listitem:
      - button /Longest lean/
  - heading "By the numbers" [level=3]
  - heading "The first 5 seconds" [level=3]
  - heading "Skill by skill" [level=3]`),
  measuring: videoReport(`
- region "Measured on this device":
  - heading "Measured on this device" [level=2]
${inside(measuringLine('Stop measuring'), '  ')}`),
  'waiting-for-measuring': working(measuringLine('Skip measuring')),
  refused: live({ camera: gone('Access Denied', 'Try again'), state: NOT_READY }),
  'no-camera': live({
    camera: gone('Access Denied', 'Try again', 'Practice with just the microphone'),
    state: NOT_READY,
  }),
  'microphone-only': live({
    camera: '- status:\n  - paragraph: Microphone only\n  - paragraph\n  - button "Try again"',
    state: READY,
  }),
  'listening-unseen': live({ camera: '- status:\n  - paragraph: Microphone only', note: SERVICE }),
  'report-unseen': sessionReport({ posture: /Not measured/ }),
  'no-recognizer': live({ note: 'status: /This browser has no speech recognition/' }),
  'report-wordless': sessionReport({ words: /Not measured/ }),
  prompt: live({ camera: '- status:\n  - paragraph: Activating Camera...', state: NOT_READY }),
  'recognizer-refuses': live({ note: 'alert: Could not start speech recognition.' }),
  'recognizer-fails': live({ note: "status: /can't recognize English/" }),
  'camera-lost': live({ camera: gone('The camera stopped', 'Try again') }),
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
  if (!template) throw new Error(`Nobody has said how the state ${state} reads.`);
  await expect.soft(page.locator('body'), state).toMatchAriaSnapshot(template);
}
