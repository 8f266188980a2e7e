import { expect, test } from 'vitest';
import { parseOutline } from '../../../src/domain/talk/outline.ts';
import type { RehearsedTalk } from '../../../src/domain/talk/rehearsed-talk.ts';
import { sectionAlone } from '../../../src/domain/talk/section-alone.ts';

const TALK: RehearsedTalk = {
  id: 'a',
  title: 'Moving',
  lengthS: 180,
  sections: [
    { title: 'Opening', plannedS: 60 },
    { title: 'Costs', plannedS: 120 },
    { title: 'Costs', plannedS: null },
  ],
  stretches: [],
  pauses: [],
};

test.each([
  ['in its place', '## Opening (1:00)\n## Costs (1:30)\n- Rent', 1],
  ['elsewhere', '## Costs (1:30)\n- Rent\n## Opening (1:00)', 0],
])('a section that is %s has its points and its time as they are now', (_, text, only) => {
  const found = sectionAlone(parseOutline(text), TALK, 1);
  expect(found.only).toBe(only);
  expect(found.outline.sections[only]).toMatchObject({ title: 'Costs', plannedS: 90, points: ['Rent'] });
});

test('two sections with one name are told apart by their place', () => {
  const outline = parseOutline('## Opening (1:00)\n## Costs (1:30)\n## Costs (0:50)');
  expect(sectionAlone(outline, TALK, 2).only).toBe(2);
});

test.each([
  ['the talk is gone', undefined],
  ['the outline has no such section', '## Opening (1:00)\n## Prices (1:30)'],
])('if %s, the section is as the report has it', (_, text) => {
  const found = sectionAlone(text === undefined ? undefined : parseOutline(text), TALK, 1);
  expect(found.only).toBe(1);
  expect(found.outline.title).toBe('Moving');
  expect(found.outline.sections[1]).toMatchObject({ title: 'Costs', plannedS: 120, points: [], notes: [] });
});
