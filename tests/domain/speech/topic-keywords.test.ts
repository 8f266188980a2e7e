import { describe, expect, test } from 'vitest';
import { parseKeywords } from '../../../src/domain/speech/keywords.ts';
import { topicAdherence } from '../../../src/domain/speech/topic.ts';

const find = (keyword: string, speech: string) => topicAdherence(parseKeywords(keyword), speech);

/** Pairs of a keyword and a speech, from lines of a keyword and the speeches it is tested with. */
function pairs(lines: string): [keyword: string, speech: string][] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [keyword, speeches] = line.trim().split(': ') as [string, string];
      return speeches.split(' | ').map((speech): [string, string] => [keyword, speech]);
    });
}

const FOUND = `
  cofounder: our co founder | our co-founder
  AI: we use A.I. today | we use A.I. | the A I model | ai is
  A.I.: we use AI
  ai: A.I. is
  strategy: our strategies | strategy’s
  company: the company's plan | the companies’ plan
  analysis: two analyses
  R&D: in R and D | r & d | R and D.
  R and D: our R&D team
  Q4: in Q 4 | in Q four
  Q 4: in Q4.
  three pillars: 3 pillars
  3 pillars: three pillars
  C#: in C# we | in C sharp | c#
  C++: C++, of course | c plus plus | C plus plus
  $5,000: about $5,000. | five thousand dollars | 5000 dollars
  $5k: $5,000
  $5 million: five million dollars
  US: the U.S. is | in the U S
  U.S.: in the US
  U.S. economy: the us economy
  USA: the U.S.A.
  PhD: a Ph.D. student
  21st century: the twenty-first century
  first pillar: the 1st pillar
  2.5: two point five
  1990s: the 1990's
  1990: in nineteen ninety
  2026: twenty twenty-six | in 2026
  5 km: five kilometers
  5km: 5 km
  10 kg: 10 kilograms
  1,000,000: one million
  1.5 million: 1,500,000
  COVID-19: covid 19 | COVID nineteen
  5G: five G
  B2B: B 2 B | b2b sales
  CEO: two CEOs | the CEO's plan
  24/7: twenty-four seven
  AT&T: at AT&T
  rock & roll: rock 'n' roll
  healthcare: health care
  health care: healthcare
  .NET: we use .NET now
  Node.js: node.js
  hypothesis: two hypotheses
  leaf: the leaves
  life: lives
  index: indices
  child: children
  20%: twenty percent
  #1: number one
  €20: 20 euros | 20 €
  20 dollars: $20
  a hundred days: 100 days
  100 days: a hundred days
  Dr. King: doctor King
  9 a.m.: 9 AM
  9 am: nine a.m.
  machine learning: Machine-learning
  world wide web: World Wide Web
  GPT-4: GPT 4
  GPT4: GPT-4
  third quarter: the 3rd quarter
  IT: our I.T. team
  it department: the IT department
  $1.2 billion: 1.2 billion dollars
  three-year plan: a 3-year plan
  Wi-Fi: wifi
  decision making: decision-making
  Q&A: the Q and A | Q & A
  Disney+: Disney plus
  20°C: 20 degrees Celsius
  two hundred and fifty: 250
  five: 5
  twelve: a dozen 12
  NASA: N.A.S.A. said | nasa said
  EU: the E.U. and
  UK: the U.K.
  ROI: our R.O.I.
  KPI: three KPIs
  KPIs: three KPIs
  KPI's: our KPIs
  boss: the boss's plan | our bosses
  wife: wives
  hero: heroes
  photo: photos
  crisis: crises
  criterion: criteria
  vertex: vertices
  bus: buses
  quiz: quizzes
  city: cities
  toy: toys
  knife: knives
  roof: roofs
  woman: women
  saleswoman: saleswomen
  €5,000: 5,000 euros
  £100: one hundred pounds
  $1M: a million dollars | 1 million dollars
  $1,500.50: 1500.50 dollars
  5%: five percent
  5 percent: 5%
  1st: first place
  first: 1st place
  second quarter: 2nd quarter
  Q3: Q three | Q-3
  3D: 3-D printing | three D
  4K: 4k video
  10 km: 10km
  60 mph: 60 miles per hour
  100 GB: 100 gigabytes
  M&A: M and A
  P&L: p and l
  e-commerce: ecommerce | E commerce
  follow-up: follow up
  follow up: followup
  start-up: startups
  F#: F sharp
  JavaScript: Java Script
  TypeScript: typescript
  twenty-five: 25
  25: twenty five
  1,000: a thousand
  1000: one thousand
  one hundred and one: 101
  2,500: twenty-five hundred
  half: half
  zero: 0
  net zero: net 0
  thirty-third: 33rd
  9/11: nine eleven | 9/11
  World War II: World War II | World War Two
  iPhone 15: iPhone fifteen
  naive: naïve
  resume: résumé
  children's rights: children's rights
  U.S.A.: the USA
  PhDs: Ph.D.s
  mother-in-law: mother in law
  St. Louis: St Louis
  Mr. Smith: mister Smith
  vs.: versus
  $20 bill: a 20 dollar bill
  10th: tenth
  AI/ML: AI ML
  A.I.-driven: AI driven
  GDP: G.D.P.
  Company: COMPANIES
  30-day: 30 day
  $10: ten bucks
  five-year plan: 5 year plan
  5G network: 5g networks
  McDonald's: McDonalds
  3 °C: three degrees Celsius
  10x: 10 X | ten x
  goal: Our goal is near | Our goals are near | A GOAL!
  box: two boxes
  GOAL: a goal
  café: a cafe
  cafe: a café
  naïve: naïve ones
  climate change: the climate, changes | climate change
  well-known: a well-known face
  speaker’s corner: at speaker's corner
  e-mail: an email | two emails
  email: an e-mail | two e-mails
  co-founder: our cofounder | our co founders
  co founder: our cofounder
  50%: 50 percent
  50 per cent: by 50%
`;

const MISSING = `
  C: in C# we | C++ is | C++ and C#
  C#: vitamin C | C++
  C++: vitamin C
  US: tell us | is us
  us: the U.S. is
  U.S.: with us all
  IT: it is | it
  $5,000: 5,000 people | 000 | $5,000,000
  5: in 5,000
  Q4: in Q 40
  Q: in Q4
  AI: for a I mean | say again | aim
  three pillars: 13 pillars
  21: the 21st
  WHO: who is
  500: 5000
  5000: five hundred
  A: A.I.
  I: A.I.
  30: thirteen
  $5: $50 | 5 people
  Q1: Q11
  three: thirteen
  cat: category
  plan: planet
  OR: this or that
  one: 1st
  goal: goalkeeper
  goals: a goal
  art: we start
  climate change: a change of climate | climates change
  known: a well-known face
`;

describe('a keyword is found, also in another spelling', () => {
  test.each(pairs(FOUND))('%s in: %s', (keyword, speech) => {
    expect(find(keyword, speech).found).toEqual([keyword]);
  });
});

describe('a keyword is missing if only similar words are said', () => {
  test.each(pairs(MISSING))('%s in: %s', (keyword, speech) => {
    expect(find(keyword, speech).missing).toEqual([keyword]);
  });
});
