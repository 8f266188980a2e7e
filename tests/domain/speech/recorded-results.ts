/** The results that recognizers are known to send, from public reports, and the words that were spoken. */
export interface RecordedResults {
  readonly title: string;
  readonly script: string;
  /** The transcript. */
  readonly text: string;
  /** Count of filler words; default: none. */
  readonly fillers?: number;
  /** The recognizer takes a filler word back, so that the live count decreases. */
  readonly withdraws?: boolean;
}

/** Chrome on Android sends each stage of a phrase as final, at an index of its own, with confidence 0. A run ends after a phrase. */
const CHROME_ON_ANDROID: readonly RecordedResults[] = [
  {
    title: 'stages that only grow, then the final result, and the end of the run',
    script: `
      2.0 - zebras
      2.4 - zebras walk
      2.8 - zebras walk slow
      3.2 - zebras walk slowly
      3.6 = zebras walk slowly
      3.8 | run 2
      5.6 - lanterns
      6.0 - lanterns glow
      6.8 = lanterns glow
    `,
    text: 'zebras walk slowly lanterns glow',
  },
  {
    title: 'a stage with another number',
    script: `
      2.0 - we
      2.4 - we sold
      2.8 - we sold forty
      3.2 - we sold 45
      3.6 - we sold 45 giraffes
      4.0 = we sold 45 giraffes
    `,
    text: 'we sold 45 giraffes',
  },
  {
    title: 'a stage with another word after a filler word',
    script:
      '2.0 - um; 2.4 - um I think; 2.8 - um I thank; 3.2 - um I thank everyone; 3.6 = um I thank everyone',
    text: 'um I thank everyone',
    fillers: 1,
  },
  {
    title: 'a stage without the filler word at the beginning',
    script: '2.0 - um; 2.4 - um I think; 2.8 - I think; 3.2 - I think so; 3.8 = I think so',
    text: 'I think so',
    withdraws: true,
  },
  {
    title: 'a stage of other words',
    script: `
      2.0 - um
      2.4 - um so
      3.0 = um so
      3.2 | run 2
      6.0 - see
      6.4 - the sea is
      6.8 - the sea is blue
      7.6 = the sea is blue
    `,
    text: 'um so the sea is blue',
    fillers: 1,
  },
  {
    title: 'a shorter stage in capitals, and the phrase again from there',
    script: `
      2.0 - twinkle
      2.3 - twinkle twinkle
      2.5 - Twinkle
      2.7 - Twinkle Twinkle
      3.0 - Twinkle Twinkle Little
      3.3 - Twinkle Twinkle Little Star
      3.4 - twinkle twinkle little star
      3.5 - twinkle twinkle little star
      3.9 - twinkle twinkle little star how I
      4.3 - twinkle twinkle little star how I wonder
      5.0 = twinkle twinkle little star how I wonder
      5.1 = twinkle twinkle little star how I wonder
    `,
    text: 'twinkle twinkle little star how I wonder',
  },
  {
    title: 'stages whose last one is the final result, also with confidence 0',
    script: `
      2.0 - um we
      2.4 - um we sold forty
      2.8 - um we sold 45 giraffes
      3.8 - um we sold 45 giraffes
      4.0 | run 2
      5.0 - lanterns
      5.4 - lanterns glow
      6.2 - lanterns glow
    `,
    text: 'um we sold 45 giraffes lanterns glow',
    fillers: 1,
  },
  {
    title: 'a run that ends without a final result',
    script: '2.0 - we; 2.4 - we sold forty; 2.8 - we sold 45; 4.0 | run 2; 6.0 - um so; 7.0 = um so',
    text: 'we sold 45 um so',
    fillers: 1,
  },
  {
    title: 'a phrase that is still a stage at Stop',
    script: '2.0 - we; 2.4 - we sold; 2.8 - we sold um',
    text: 'we sold um',
    fillers: 1,
  },
  {
    title: 'a final result that corrects the last stage',
    script: '2.0 - wreck a; 2.5 - wreck a nice beach; 3.6 = recognize speech',
    text: 'recognize speech',
  },
  {
    title: 'two phrases in one run',
    script: `
      2.0 - we
      2.4 - we sold forty
      2.8 - we sold 45
      3.6 = we sold 45
      6.0 - we
      6.4 - we need
      6.8 - we need lanterns
      7.6 = we need lanterns
    `,
    text: 'we sold 45 we need lanterns',
  },
  {
    title: 'two phrases in one run, without a final result between them',
    script: `
      2.0 - we
      2.4 - we sold 45 giraffes
      6.0 - we
      6.4 - we need
      6.8 - we need lanterns
      9.0 - zebras
      9.4 - zebras walk
    `,
    text: 'we sold 45 giraffes we need lanterns zebras walk',
  },
  {
    title: 'a phrase that is said again in the next run',
    script: `
      2.0 - lanterns
      2.4 - lanterns glow um
      3.0 = lanterns glow um
      3.2 | run 2
      5.0 - lanterns
      5.4 - lanterns glow um
      6.0 = lanterns glow um
    `,
    text: 'lanterns glow um lanterns glow um',
    fillers: 2,
  },
  {
    title: 'a phrase that is said again, and continued, in the next run',
    script: `
      2.0 - we can
      3.0 = we can
      3.2 | run 2
      5.0 - we
      5.4 - we can do
      5.8 - we can do this
      6.4 = we can do this
    `,
    text: 'we can we can do this',
  },
  {
    title: 'a list of all results so far, with resultIndex 0 each time',
    script: `
      2.0 @0 - we
      2.4 @0 - we / - we sold forty
      2.8 @0 - we / - we sold forty / - we sold 45 um
      3.4 @0 - we / - we sold forty / - we sold 45 um / = we sold 45 um
    `,
    text: 'we sold 45 um',
    fillers: 1,
  },
  {
    title: 'one result that grows at its index',
    script: '2.0 @0 - we; 2.4 @0 - we sold forty; 2.8 @0 - we sold 45; 3.4 @0 = we sold 45 today',
    text: 'we sold 45 today',
  },
  {
    title: 'a phrase that is said again in the same run, also with confidence 0 at the end',
    script: '2.0 - um; 2.4 - um glow; 3.4 - um glow; 6.0 - um; 6.4 - um glow; 7.2 - um glow',
    text: 'um glow um glow',
    fillers: 2,
  },
  {
    title: 'stages that lose a filler word in the middle',
    script: '2.0 - I; 2.4 - I um; 2.8 - I um think; 3.2 - I think; 3.6 = I think',
    text: 'I think',
    withdraws: true,
  },
  {
    title: 'a stage with fewer than half of the words, and the rest again',
    script: '2.0 - um we sold forty; 2.4 - um; 2.8 - um we sold 45; 3.6 = um we sold 45',
    text: 'um we sold 45',
    fillers: 1,
  },
  {
    title: 'a stage that comes after the final result',
    script: '2.0 - we sold forty; 2.8 = we sold 45; 2.9 - we sold forty; 3.1 | run 2; 6.0 = um so',
    text: 'we sold 45 um so',
    fillers: 1,
  },
  {
    title: 'a final result without words after the stages',
    script: '2.0 - um; 2.4 - um so today; 3.4 =; 3.6 | run 2; 6.0 - we begin; 7.0 =',
    text: 'um so today we begin',
    fillers: 1,
  },
  {
    title: 'results of the previous run after a restart',
    script:
      '2.0 - um so; 3.0 = um so today; 9.0 | run 2; 9.1 - um so; 9.2 = um so today; 13 - we; 14 = we begin',
    text: 'um so today we begin',
    fillers: 1,
  },
];

/** Samsung Internet sends cumulative final results with confidence. */
const SAMSUNG_INTERNET: readonly RecordedResults[] = [
  {
    title: 'cumulative final results, the last one twice',
    script: '2.0 = um; 2.5 = um so; 3.0 = um so today; 3.1 = um so today',
    text: 'um so today',
    fillers: 1,
  },
  {
    title: 'final results with the whole session, after long pauses',
    script: `
      2 = um hello everyone today
      20 = um hello everyone today we begin
      40 = um hello everyone today we begin with lamps
    `,
    text: 'um hello everyone today we begin with lamps',
    fillers: 1,
  },
  {
    title: 'a final result that grows at its index, with another number',
    script: '2.0 @0 = we sold; 2.5 @0 = we sold forty; 3.0 @0 = we sold 45 giraffes',
    text: 'we sold forty giraffes',
  },
  {
    title: 'a list of one result, with another phrase at its index',
    script: '2.0 @0 = lanterns glow; 6.0 @0 = zebras walk slowly; 9.0 @0 = zebras walk slowly um',
    text: 'lanterns glow zebras walk slowly um',
    fillers: 1,
  },
];

const CHROME_ON_DESKTOP: readonly RecordedResults[] = [
  {
    title: 'an utterance in a stable and an unstable part, which become one final result',
    script: '2.0 ~ um; 2.4 ~ um so / ~ today we; 2.8 ~ um so today / ~ we begin; 3.6 = um so today we begin',
    text: 'um so today we begin',
    fillers: 1,
  },
  {
    title: 'an interim result with fewer words for a moment',
    script: '2.0 ~ we sold forty; 2.3 ~ we sold; 2.6 ~ we sold 45 giraffes; 3.4 = we sold 45 giraffes',
    text: 'we sold 45 giraffes',
  },
  {
    title: 'an interim result of which nothing remains',
    script: '2.0 ~ recognize speech; 2.5 ~ wreck a nice beach; 3.5 = wreck a nice beach',
    text: 'wreck a nice beach',
  },
  {
    title: 'a filler word that is taken back',
    script: '2.0 ~ um; 2.4 ~ um I think; 2.8 ~ I think; 3.4 = I think so',
    text: 'I think so',
    withdraws: true,
  },
  {
    title: 'an interim result that is emptied, and comes again',
    script: '2.0 ~ um so today; 2.3 ~; 2.6 ~ um so today we; 3.4 = um so today we begin',
    text: 'um so today we begin',
    fillers: 1,
  },
  {
    title: 'an interim result that is emptied at the end of the run',
    script: '2.0 ~ um so today; 3.0 ~; 3.1 | run 2; 6.0 ~ we; 7.0 = we begin',
    text: 'um so today we begin',
    fillers: 1,
  },
  {
    title: 'an interim result that is emptied before Stop',
    script: '2.0 ~ um so today; 3.0 ~',
    text: 'um so today',
    fillers: 1,
  },
  {
    title: 'an interim result that is emptied, and another phrase at the next index',
    script: '2.0 ~ um hello; 2.4 ~; 5.0 @1 = we begin',
    text: 'um hello we begin',
    fillers: 1,
  },
  {
    title: 'an interim result that is emptied, and corrected at once',
    script: '2.0 ~ recognize speech; 2.2 ~; 2.5 ~ wreck a nice beach; 3.5 = wreck a nice beach',
    text: 'wreck a nice beach',
  },
  {
    title: 'an empty final result after an interim one',
    script: '2.0 ~ um so today; 3.0 =; 4.5 ~ we; 5.0 ~ we begin; 6.0 = we begin',
    text: 'um so today we begin',
    fillers: 1,
  },
  {
    title: 'an empty final result, then the words again as final',
    script: '2.0 ~ um so today; 3.0 =; 3.2 = um so today',
    text: 'um so today',
    fillers: 1,
  },
  {
    title: 'a list that shrinks, so that the interim result is missing',
    script:
      '2.0 = lanterns glow; 4.0 ~ um so; 4.5 @0 = lanterns glow; 5.0 @1 ~ um so we; 6.0 = um so we begin',
    text: 'lanterns glow um so we begin',
    fillers: 1,
  },
  {
    title: 'a list that shrinks, and ends',
    script: '2.0 = lanterns glow; 4.0 ~ um so; 4.5 @0 = lanterns glow; 5.0 | run 2; 8.0 = we begin',
    text: 'lanterns glow um so we begin',
    fillers: 1,
  },
  {
    title: 'a final result that is shorter than its interim ones',
    script: '2.0 ~ we sold 45 giraffes to day; 3.0 = we sold 45 giraffes; 5.0 = today',
    text: 'we sold 45 giraffes today',
  },
  {
    title: 'the interim results of a run that ends without a final one',
    script: '2.0 ~ um so; 2.5 ~ um so today; 60 | run 2; 62 ~ we; 63 = we begin',
    text: 'um so today we begin',
    fillers: 1,
  },
  {
    title: 'the last phrase again after a restart',
    script: '2.0 ~ um; 2.5 = um so today; 60 | run 2; 60.3 = um so today; 63 ~ we; 64 = we begin',
    text: 'um so today we begin',
    fillers: 1,
  },
  {
    title: 'the final result of an interim one, corrected, after the restart',
    script:
      '2.0 ~ um we; 2.5 ~ um we sold forty; 3.0 | run 2; 3.2 = um we sold 45 giraffes; 8 ~ so; 9 = so today',
    text: 'um we sold forty giraffes so today',
    fillers: 1,
  },
  {
    title: 'the interim results of the previous run again after a restart, corrected',
    script:
      '2.0 ~ um we sold forty; 3.0 | run 2; 3.2 ~ um; 3.3 ~ um we sold 45; 5.0 = um we sold 45 giraffes',
    text: 'um we sold forty giraffes',
    fillers: 1,
  },
  {
    title: 'an utterance that the speaker continues after a restart',
    script:
      '2.0 ~ um we sold forty; 3.0 | run 2; 4.0 ~ lanterns; 4.5 ~ lanterns um; 6.0 = lanterns um and lamps',
    text: 'um we sold forty lanterns um and lamps',
    fillers: 2,
  },
  {
    title: 'the same event twice',
    script:
      '2.0 ~ um so; 2.0 @0 ~ um so; 3.0 @0 = um so today; 3.0 @0 = um so today; 5 @1 ~ we; 5 @1 ~ we; 6 = we begin',
    text: 'um so today we begin',
    fillers: 1,
  },
  {
    title: 'resultIndex 0 in each event',
    script: `
      2.0 @0 ~ um
      2.5 @0 = um so
      4.0 @0 = um so / ~ today
      4.5 @0 = um so / = today we begin
      6.0 @0 = um so / = today we begin / ~ and
      6.5 @0 = um so / = today we begin / = and go on
    `,
    text: 'um so today we begin and go on',
    fillers: 1,
  },
  {
    title: 'a word that the speaker repeats',
    script: '2.0 ~ very; 2.4 ~ very very; 2.8 ~ very very good; 3.4 = very very good',
    text: 'very very good',
  },
  {
    title: 'a sentence that the speaker repeats',
    script: '2 ~ we can; 3 = we can do this; 4.5 ~ we; 5 ~ we can do; 6 = we can do this',
    text: 'we can do this we can do this',
  },
  {
    title: 'a sentence that begins like the last one',
    script: '2 ~ I have; 3 = I have a dream; 5 ~ I; 5.5 ~ I have a dream; 7 = I have a dream that one day',
    text: 'I have a dream I have a dream that one day',
  },
  {
    title: 'recognition on the device, with confidence 0',
    script: '2 ~ um; 3 - um so today; 5 ~ we; 6 - we begin; 7 ~ we; 8 - we begin today',
    text: 'um so today we begin we begin today',
    fillers: 1,
  },
];

/** Edge writes capitals and punctuation in final results only. */
const EDGE: readonly RecordedResults[] = [
  {
    title: 'a final result in capitals, with commas and a number in digits',
    script:
      '2.0 ~ well; 2.5 ~ well we sold; 3.0 ~ well we sold forty five; 4.0 = Well, we sold 45.; 6 ~ so; 7 = So.',
    text: 'Well, we sold 45. So.',
    fillers: 1,
  },
  {
    title: 'the last phrase again after a restart, in capitals',
    script: '2.0 ~ so today; 3.0 = so today; 9.0 | run 2; 9.4 = So, today.; 12 ~ we; 13 = We begin.',
    text: 'so today We begin.',
  },
];

/** Safari has one interim result. From iOS 18 on, it begins anew after a pause without a final result. */
const SAFARI: readonly RecordedResults[] = [
  {
    title: 'an interim result that begins anew after a pause (iPhone)',
    script: `
      2.0 ~ Um
      2.4 ~ Um hello everyone
      2.8 ~ Um hello everyone today
      5.0 ~ We
      5.4 ~ We begin
      9.0 ~ With
      9.4 ~ With this
      10 = With this
    `,
    text: 'Um hello everyone today We begin With this',
    fillers: 1,
  },
  {
    title: 'an interim result that begins anew with the same word (iPhone)',
    script:
      '2.0 ~ I; 2.4 ~ I went; 2.8 ~ I went there um yesterday; 5.0 ~ I; 5.4 ~ I like; 5.8 ~ I like it; 6.5 = I like it',
    text: 'I went there um yesterday I like it',
    fillers: 2,
  },
  {
    title: 'an interim result that begins anew at once, and ends with its run (iPhone)',
    script: '2.0 ~ um hello everyone today; 2.4 ~ we; 2.8 ~ we begin; 4.0 | run 2; 7 ~ and; 8 = and go on',
    text: 'um hello everyone today we begin and go on',
    fillers: 1,
  },
  {
    title: 'a final result with everything since an interim one began anew (iPhone)',
    script: '2.0 ~ um hello everyone; 5.0 ~ we; 5.4 ~ we begin; 6.5 = um hello everyone we begin',
    text: 'um hello everyone we begin',
    fillers: 1,
  },
  {
    title: 'final results with the whole session (Mac)',
    script: `
      2 ~ um hello
      3 = um hello everyone today
      12 ~ um hello everyone today we
      13 = um hello everyone today we begin
      30 ~ um hello everyone today we begin with
      31 = um hello everyone today we begin with this
    `,
    text: 'um hello everyone today we begin with this',
    fillers: 1,
  },
  {
    title: 'the final result only at the end of the run (Mac)',
    script:
      '2 ~ um; 3 ~ Um, hello; 9 ~ Um, hello. We begin; 14 ~ Um, hello. We begin with this; 20 = Um, hello. We begin with this.',
    text: 'Um, hello. We begin with this.',
    fillers: 1,
  },
];

/** Firefox sends final results of one word or a few, and no interim ones. */
const FIREFOX: readonly RecordedResults[] = [
  {
    title: 'a final result for each word',
    script: '2.0 = um; 2.3 = so; 2.6 = some; 2.9 = people; 3.2 = say; 3.5 = so',
    text: 'um so some people say so',
    fillers: 1,
  },
  {
    title: 'a final result for each word, without confidence',
    script: '2.0 - um; 2.3 - so; 2.6 - some; 2.9 - people; 3.2 - say; 3.5 - so',
    text: 'um so some people say so',
    fillers: 1,
  },
  {
    title: 'words that the speaker repeats',
    script: '2.0 = this; 2.2 = is; 2.5 = very; 2.8 = very; 3.1 = very good; 3.6 = um; 3.9 = um',
    text: 'this is very very very good um um',
    fillers: 2,
  },
  {
    title: 'words that the speaker repeats, without confidence',
    script: '2.0 - this; 2.2 - is; 2.5 - very; 2.8 - very; 3.1 - very good; 3.6 - um; 3.9 - um',
    text: 'this is very very very good um um',
    fillers: 2,
  },
  {
    title: 'spaces around the words',
    script: '2.0 =  um ; 2.3 =  we ; 2.6 =  begin ',
    text: 'um we begin',
    fillers: 1,
  },
];

export const RECORDED_RESULTS: readonly (readonly [platform: string, RecordedResults])[] = Object.entries({
  'Chrome on Android': CHROME_ON_ANDROID,
  'Samsung Internet': SAMSUNG_INTERNET,
  'Chrome on desktop': CHROME_ON_DESKTOP,
  Edge: EDGE,
  Safari: SAFARI,
  Firefox: FIREFOX,
}).flatMap(([platform, sequences]) => sequences.map((sequence) => [platform, sequence] as const));
