/** Results that a recognizer sends more than once: a title, the script, and the transcript without duplicates. */
export const DUPLICATES: readonly (readonly [title: string, script: string, text: string])[] = [
  [
    'results sent again from index 0',
    `
        2 ~ hello
        3 = hello there
        8 @0 = hello there / ~ how are
        20 @0 = hello there / = how are you
        30 @0 = hello there / = how are you / = fine
      `,
    'hello there how are you fine',
  ],
  [
    'cumulative final results at separate indices',
    '1.0 = hi; 1.6 = hi there; 2.2 = hi there all; 9.0 = how; 9.6 = how are',
    'hi there all how are',
  ],
  [
    'cumulative final results in one update, after a silence',
    '30 = hi / = hi there / = hi there all',
    'hi there all',
  ],
  [
    'a final result that grows at its index',
    '1.0 @0 = hi; 2.6 @0 = hi there; 9.2 @0 = hi there all',
    'hi there all',
  ],
  ['a final result that is sent twice', '3.0 = we can do this; 3.1 = we can do this', 'we can do this'],
  [
    'a final result that is sent twice after it was interim',
    '2.0 ~ we can; 3.0 = we can do this; 3.1 = we can do this',
    'we can do this',
  ],
  [
    'final results of the previous run, repeated after a restart',
    `
        2 = so today
        5 = we begin with this
        9.0 | run 2
        9.3 = so today
        9.5 = we begin with this
        12 = and go on
      `,
    'so today we begin with this and go on',
  ],
  [
    'words that were interim when their run ended, and final in the next',
    '2.0 ~ um so today; 3.0 | run 2; 3.2 = um so today; 6.0 = we begin',
    'um so today we begin',
  ],
  [
    'a final result that differs only in capitals and commas',
    '3.0 = well we can; 3.1 = Well, we can.',
    'well we can',
  ],
  [
    'all results of a run, sent again after one another',
    '3 = hello there; 9 = how are you; 15 ~ fine; 25 @0 = hello there / = how are you / = fine',
    'hello there how are you fine',
  ],
  [
    'an interim result that repeats a final one',
    '1.0 = we can; 1.5 ~ we can do this; 4.0 ~ we can do this now; 5.0 = we can do this now',
    'we can do this now',
  ],
];
