import { test } from 'vitest';
import { EntryIndex, type EntryList } from './entry-index.ts';

const APPS = 40;
const TEXTS = 3_000;

const makeList = (app: number): EntryList => ({
  id: String(app),
  appId: String(app),
  kind: 'texts',
  rows: Array.from({ length: TEXTS }, (_, text) => [
    `screen_${text % 40}.part_${text}.title`,
    `Text number ${text} of application ${app}, as long as texts are.`,
  ]),
});

const lists = Array.from({ length: APPS }, (_, app) => makeList(app));
const index = new EntryIndex();
for (const list of lists) index.put(list);

const settings = { iterations: 10, time: 0, warmupIterations: 2, warmupTime: 0 };
const unhurried = { most: 60, isOver: () => false, pause: () => Promise.resolve() };

test(
  'a key typed in the palette, 40 applications of 3,000 texts',
  { timeout: 60_000 },
  async ({ bench }) => {
    const steps: [string, () => unknown][] = [
      ['taking in one application', () => new EntryIndex().put(lists[0] ?? makeList(0))],
      ['handing it over', () => structuredClone(lists[0])],
      ['a letter that most contain', () => index.find('t', 60)],
      ['two words', () => index.find('part_2999 title', 60)],
      ['what none contains', () => index.find('nowhere', 60)],
    ];
    for (const [name, step] of steps)
      await bench(name, () => {
        step();
      }).run(settings);
    await bench('what none contains, with typing errors, in pieces of one application', async () => {
      await index.guess('nowhere', unhurried);
    }).run(settings);
  },
);
