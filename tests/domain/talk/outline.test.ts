import { describe, expect, test } from 'vitest';
import { parseOutline } from '../../../src/domain/talk/outline.ts';
import { writeTimes } from '../../../src/domain/talk/with-times.ts';
import { between, pick, type Random, randomFrom } from '../../random.ts';

const HARBOR = `# Moving to Harbor Street (8:00)

## Opening (1:00)
- Who sits where today
- What I will ask at the end

## Why move now (2:00)
- The lease ends in March
  say it slowly
- We pay for 60 desks and use 38
> look at Anna
`;

const read = (text: string) =>
  parseOutline(text).sections.map(({ title, plannedS, points }) => [title, plannedS, points]);

describe('an outline', () => {
  test('has a title, a length, and sections with times, points and notes', () => {
    expect(parseOutline(HARBOR)).toEqual({
      title: 'Moving to Harbor Street',
      lengthS: 480,
      sections: [
        {
          title: 'Opening',
          line: 2,
          plannedS: 60,
          isShared: false,
          points: ['Who sits where today', 'What I will ask at the end'],
          notes: [],
        },
        {
          title: 'Why move now',
          line: 6,
          plannedS: 120,
          isShared: false,
          points: ['The lease ends in March', 'We pay for 60 desks and use 38'],
          notes: ['say it slowly', 'look at Anna'],
        },
      ],
      problems: [],
    });
  });

  const OPENING = [
    ['Opening', 60, ['who', 'why']],
    ['Costs', 120, ['rent']],
  ];
  test.each([
    ['headings of one level', '## Opening (1:00)\n- who\n- why\n## Costs (2 min)\n- rent'],
    ['points without bullets', '## Opening (1:00)\nwho\nwhy\n\n## Costs (2:00)\nrent'],
    ['underlined headings', 'Opening (1:00)\n---\n* who\n* why\n\nCosts (2:00)\n---\n* rent'],
    ['a wiki', '== Opening (1:00) ==\n* who\n* why\n== Costs (2:00) ==\n* rent'],
    ['bold lines', '**Opening (1:00)**\n- who\n- why\n\n**Costs (2:00)**\n- rent'],
    ['numbers above bullets', '1. Opening (60 s)\n   - who\n   - why\n2. Costs (2 min)\n   - rent'],
    ['Roman numbers', 'I. Opening – 1 min\n  a. who\n  b. why\nII. Costs – 2 min\n  a. rent'],
    ['a nested list', '- Opening [1:00]\n  - who\n  - why\n- Costs [2:00]\n  - rent'],
    ['tabs', 'Opening\t1:00\n\twho\n\twhy\nCosts\t2\'00"\n\trent'],
    ['bullets of a word processor', 'Opening: 1:00\n• who\n• why\nCosts: 2:00\n• rent'],
    [
      'tasks, Windows line ends',
      '### Opening (~1 min)\r\n- [ ] who\r\n- [x] why\r\n### Costs (2 m)\r\n- [ ] rent',
    ],
  ])('is read from %s', (_, text) => {
    expect(read(text)).toEqual(OPENING);
  });

  test('is read in other scripts', () => {
    expect(read('## 开场（1：30）\n- 谁坐在哪里\n## المقدمة (٢:٠٠)\n- من نحن\n## शुरुआत (१:०५)')).toEqual([
      ['开场', 90, ['谁坐在哪里']],
      ['المقدمة', 120, ['من نحن']],
      ['शुरुआत', 65, []],
    ]);
  });

  test('has the title of its first line, or else of its first section', () => {
    expect(parseOutline('My talk, 5 min\n\n## One\n- a').title).toBe('My talk');
    expect(parseOutline('My talk, 5 min\n\n## One\n- a').lengthS).toBe(300);
    expect(parseOutline('## One\n- a\n## Two').title).toBe('One');
    expect(parseOutline('').title).toBe('');
  });

  test('keeps deeper headings as points, and lines before the first section as notes', () => {
    const [section] = parseOutline('# Talk\nfor the board\n## One\n### in short\n- a').sections;
    expect(section).toMatchObject({ points: ['in short', 'a'], notes: ['for the board'] });
  });

  test('keeps the notes of slide tools apart from points', () => {
    const [section] = parseOutline('## One\n- a\n\nNote:\nbreathe\nsmile\n\n- b').sections;
    expect(section).toMatchObject({ points: ['a', 'b'], notes: ['breathe', 'smile'] });
  });

  test('does not take a year, a decimal or a time of day for a time or a number', () => {
    expect(read('## Sales (2019)\n1.5 million people\n## Meet at 1:30')).toEqual([
      ['Sales (2019)', null, ['1.5 million people']],
      ['Meet at 1:30', null, []],
    ]);
  });
});

describe('times that are left out', () => {
  test('share what is left of the length by words', () => {
    const outline = parseOutline(
      '# T (4:00)\n## A (1:00)\n## B\n- one two three four five\n## C\n- one two three four five six seven eight nine ten eleven',
    );
    expect(outline.sections.map(({ plannedS, isShared }) => [plannedS, isShared])).toEqual([
      [60, false],
      [62, true],
      [118, true],
    ]);
    expect(outline.lengthS).toBe(240);
  });

  test('follow the timed sections, if there is no length', () => {
    expect(parseOutline('## A (1:00)\n- b c d e f\n## G\n- h i').sections[1]?.plannedS).toBe(30);
    expect(parseOutline('## A (1:00)\n- b c d e f\n## G\n- h i').lengthS).toBe(90);
  });

  test('stay unknown without any time', () => {
    expect(parseOutline('## A\n- b\n## C')).toMatchObject({
      lengthS: null,
      sections: [{ plannedS: null }, {}],
    });
  });

  test('can be written into the text, which then has no other', () => {
    const text = '# T (4:00)\r\n## A ##\r\n- b\r\n\r\n## C (1:00)\r\n\t- d';
    expect(writeTimes(text, parseOutline(text))).toBe(
      '# T (4:00)\r\n## A (3:00) ##\r\n- b\r\n\r\n## C (1:00)\r\n\t- d',
    );
  });
});

describe('a problem', () => {
  test.each([
    ['no-time', '(1:90)'],
    ['zero', '(0:00)'],
    ['too-long', '(40 hours)'],
    ['too-long', '(2400:00)'],
    ['no-time', '(1:)'],
  ])('is %s for %s, and the text stays in the heading', (kind, time) => {
    const { sections, problems } = parseOutline(`## A (1:00)\n## B ${time}`);
    expect(problems).toEqual([{ kind, line: 2, text: time.slice(1, -1) }]);
    expect(sections[1]?.title).toBe(`B ${time}`);
  });

  test.each([
    ['12 hours are a time', '12:00:00', []],
    ['a second more is none', '12:00:01', ['too-long']],
  ])('%s', (_, time, kinds) => {
    expect(parseOutline(`## A (${time})`).problems.map(({ kind }) => kind)).toEqual(kinds);
  });

  test('is an outline without a heading, which is a single section', () => {
    const { sections, problems } = parseOutline('I begin with a story.\n\nThen I ask.');
    expect(problems).toEqual([{ kind: 'no-heading', line: 1, text: '' }]);
    expect(sections).toMatchObject([
      { title: '', line: null, points: ['I begin with a story.', 'Then I ask.'] },
    ]);
  });

  test('is a plan that is longer than the talk', () => {
    expect(parseOutline('# T (1:00)\n## A (0:40)\n## B (0:21)').problems).toMatchObject([
      { kind: 'over-length' },
    ]);
    expect(parseOutline('# T (1:00)\n## A (0:40)\n## B (0:20)').problems).toEqual([]);
  });

  test('is section 101, which becomes a point', () => {
    const of = (count: number) =>
      parseOutline(Array.from({ length: count }, (_, i) => `## S${i}`).join('\n'));
    expect(of(100).problems).toEqual([]);
    expect(of(101).problems).toEqual([{ kind: 'too-many-sections', line: 101, text: 'S100' }]);
    expect(of(101).sections.at(-1)).toMatchObject({ title: 'S99', points: ['S100'] });
  });
});

const WORDS = [
  'desk',
  'März',
  'кофе',
  '北京市',
  'سوق',
  'fünf',
  'we',
  '38',
  "don't",
  'e.g.',
  'café',
  '東京',
  '(aside)',
  '50%',
  '🎤',
];
const MARKS = [
  '',
  '- ',
  '* ',
  '  - ',
  '\t',
  '1. ',
  '# ',
  '## ',
  '### ',
  '> ',
  '• ',
  '== ',
  'Note: ',
  '**',
  'a) ',
  '- [ ] ',
];
const ENDS = [
  '',
  ' (1:30)',
  ' (2 min)',
  ' - 90 s',
  ' (0:00)',
  ' (1:90)',
  ':',
  ' [40 hours]',
  ' (2019)',
  ' ==',
  '**',
];

function randomText(random: Random, lineCount: number): string {
  const line = () => {
    if (random() < 0.15) return pick(random, ['', '   ', '---', '===', '***']);
    const words = Array.from({ length: Math.floor(between(random, 1, 6)) }, () => pick(random, WORDS));
    return pick(random, MARKS) + words.join(' ') + (random() < 0.4 ? pick(random, ENDS) : '');
  };
  return Array.from({ length: lineCount }, line).join(pick(random, ['\n', '\r\n', '\r', '\n\n']));
}

/** The letters of a text, without numbers, marks and times. */
const lettersOf = (text: string) =>
  text.replace(/\b(?:notes?:|min\b|s\b|hours\b|x\])/giu, '').match(/[\p{L}\p{M}🎤]{2,}/gu) ?? [];

test('no word of any outline is lost or said twice', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const text = randomText(randomFrom(seed), 1 + (seed % 40));
    const { title, sections } = parseOutline(text);
    const first = sections[0]?.title;
    const found = [
      title === first ? '' : title,
      ...sections.flatMap((section) => [section.title, section.points, section.notes].flat()),
    ];
    expect(lettersOf(found.join('\n')).toSorted(), text).toEqual(lettersOf(text).toSorted());
  }
});

test('writing the times of any outline into its text changes no time, and loses no character', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const text = randomText(randomFrom(seed), 1 + (seed % 25));
    const before = parseOutline(text);
    const written = writeTimes(text, before);
    const inserted = before.sections.filter(({ line, isShared }) => line !== null && isShared);
    expect(written.length - text.length, text).toBeGreaterThanOrEqual(7 * inserted.length);
    if (inserted.some(({ title }) => /[([][^)\]]*[)\]]|[:=*]$/u.test(title))) continue;
    const after = parseOutline(written);
    expect(
      after.sections.map(({ plannedS }) => plannedS),
      written,
    ).toEqual(before.sections.map(({ plannedS }) => plannedS));
    expect(
      after.sections.map(({ title }) => title),
      written,
    ).toEqual(before.sections.map(({ title }) => title));
  }
});

test('shared times add up to the length', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed);
    const count = Math.ceil(between(random, 0, 30));
    const lengthS = Math.round(between(random, 5 * count, 3600));
    const sections = Array.from({ length: count }, () => `## S\n${'word '.repeat(between(random, 0, 50))}`);
    const text = `# T (${Math.floor(lengthS / 60)}:${String(lengthS % 60).padStart(2, '0')})\n${sections.join('\n')}`;
    const times = parseOutline(text).sections.map(({ plannedS }) => plannedS ?? 0);
    expect(times.reduce((sum, one) => sum + one, 0)).toBe(lengthS);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(5);
  }
});

test('10,000 lines are read at once, also of a single character, and hostile ones', () => {
  const text = randomText(randomFrom(7), 10_000);
  const hostile = ['(', '-', '# ', '=', '1.1', ' ', '\t', '1:', '**', '2 ']
    .map((one) => one.repeat(20_000))
    .join('\n');
  const startMs = performance.now();
  expect(parseOutline(text).sections.length).toBeGreaterThan(0);
  parseOutline(hostile);
  expect(performance.now() - startMs).toBeLessThan(3000);
});
