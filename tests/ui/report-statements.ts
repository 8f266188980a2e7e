/** Pairs of statements that contradict each other unless a report also contains the third. */
export const CONTRADICTIONS: readonly (readonly [RegExp, RegExp, RegExp?])[] = [
  [/Slow down\./, /Pick up the pace\./],
  [/Pick up the pace\./, /Try slowing down/, /it is the pauses that can help/],
  [/Slow down\./, /Most listeners keep up with that/],
  [/Your pace was easy to follow/, /Try slowing down|Slow down\.|Pick up the pace\./],
  [/[Yy]ou hardly paused/, /You paused often enough|Your pauses left room/],
  [/One pause was very long/, /You hardly paused|but never for long/],
  [/Your pitch hardly (?:moved|varied)|sounds monotone/, /Your pitch moved enough/],
  [/Your voice faded|clearly fainter/, /Your voice stayed strong/],
  [/Excellent delivery!/, /In your next take:|too little to choose/, /goes by everything that was measured/],
  [/Excellent delivery!/, /Suggested by|Repetitive Phrases/],
  [/Nothing that was measured well stood out/, /In your next take:/],
  [/Nothing that was measured well stood out/, /Suggestions/, /Suggested by|goes by a count alone/],
  [/isteners hardly notice/, /isteners (?:start to|clearly) notice/],
  [/few enough fillers that listeners hardly notice/, /Reduce filler words/],
  [
    /You mentioned every keyword/,
    /Consider mentioning|try to include these|off-topic|[Yy]ou left out (?:a keyword|keywords)/,
  ],
  [/You stayed steady/, /You (?:leaned|swayed|leaned or swayed) a lot|Try slowing down/],
  [/restless posture/, /You stayed steady/],
  [/steady posture/, /You (?:leaned|swayed|leaned or swayed) a lot/],
  [/[Ff]ew (?:filler words|likely fillers)/, /clearly notice/],
  [/[Aa] fast pace/, /Pick up the pace\./],
  [/[Aa] slow pace/, /Slow down\./],
  [/You (?:leaned|swayed|leaned or swayed) a lot/, /wasn't seen long enough/],
  [
    /There was nothing to measure in this session/,
    /You spoke (?:fast|slowly)|Your pace was|Likely fillers cluster|only \d+% of the time/,
  ],
  [/Nothing in your focus, pacing, stood out/, /Slow down\.|Pick up the pace\./],
  [/Nothing in your focus, body language, stood out/, /Posture Score\nNot measured/],
];

/** Statements that a report may not contain if their subject was not measured. */
export const STATEMENTS_ABOUT = {
  pace: /[Aa]n? (?:slow|unhurried|easy|brisk|fast) pace|words a minute|your average pace|WPM from your|You spoke (?:fast|slowly)|Your pace was/,
  fillers: /filler words?\b|likely|Reduce filler/i,
  posture:
    /(?:steady|restless) posture|your posture score|You stayed steady|You (?:leaned|swayed|leaned or swayed) a lot/,
  pauses: /You (hardly )?paused|pause was very long|Your pauses/,
  pitch: /[Yy]our pitch (hardly|moved|varied)/,
  loudness: /Your voice (faded|stayed)|clearly fainter/,
  keywords: /mentioned every|Consider mentioning|try to include|off-topic|left out (?:a keyword|keywords)/,
} as const;

/** Findings and praise about the whole session, which need at least half of it measured. */
export const CLAIMS_ABOUT = {
  voice:
    /You hardly paused|You paused often|Your pauses left room|Your pitch (?:hardly|moved|varied)|Your voice (?:faded|was (?:faint|clearly fainter)|stayed)|parts of your voice were distorted|a lot of noise/,
  words:
    /^[Aa]n? (?:slow|unhurried|easy|brisk|fast) pace|ou spoke (?:fast|slowly)|Your pace was|few enough fillers|^You used .* a minute|^Excellent delivery|[Yy]ou left out (?:a keyword|keywords)|try to include these|Consider mentioning|off-topic/m,
  posture:
    /(?:steady|restless) posture|You stayed steady|You (?:leaned|swayed|leaned or swayed) a lot|No lean, sway/,
  absence: /Nobody was seen|Your face was seen only/,
  facing: /You never looked away|Distance: the same throughout/,
} as const;
