import { describe, expect, it, vi } from 'vitest';
import { createQuestion, findHit, type Hit, type Item, type Question } from './hits.ts';
import { getChanges, getReplacement, undoChange } from './replacement.ts';
import type { SearchView } from './search-view.ts';
import { planFirst, type Planned, planReplacements } from './replace.tsx';

function ask(view: SearchView): Question {
  const question = createQuestion(view);
  if (!question) throw new Error('There is nothing to search for.');
  return question;
}

const one = { _id: 'one', name: 'One', platform: 'iOS' } as const;
const load = () => Promise.resolve([]);

const item = (key: string, value: string, more: Partial<Item> = {}): Item => ({
  ...{ _id: `id of ${key}`, key, value },
  ...more,
});

function findIn(question: Question, app: Hit['app'] = one): Hit[] {
  const machine = { isAutoTranslated: true, status: 'translated' } as const;
  const items = [
    [{ kind: 'text' }, item('app', 'The app of apps', { description: 'app' })],
    [{ kind: 'text' }, item('the.app', 'Nothing')],
    [{ kind: 'translation', locale: 'fr' }, item('app', 'L’app', machine)],
    [{ kind: 'color' }, item('primary', '#4263EB', { description: 'Of buttons' })],
    [{ kind: 'color' }, item('near', '#4164EA')],
  ] as const;
  return items.flatMap(([list, own]) => findHit(question, { ...list, app, load }, own) ?? []);
}

const english = (question: Question, value: string, platform: 'iOS' | 'Web' = 'iOS') => {
  const list = { kind: 'text', app: { ...one, platform }, load } as const;
  const hit = findHit(question, list, item('k', value));
  if (!hit) throw new Error('It is not found.');
  return hit;
};

describe('a replacement of words', () => {
  const question = ask({ q: 'app' });
  const hits = findIn(question);
  const values = (replaceWith: string) =>
    hits.flatMap((hit) => getReplacement(question, hit, replaceWith)?.value ?? []);

  it('changes values, not keys, descriptions or what is the same', () => {
    expect(values('program')).toEqual(['The program of programs', 'L’program']);
    expect(values('app')).toEqual([]);
  });

  it('refuses what would leave nothing, or more than a text may hold', () => {
    const whole = ask({ q: 'The app of apps' });
    const hit = english(whole, 'The app of apps');
    expect(getReplacement(whole, hit, '')?.refusal).toMatch(/Nothing would be left/);
    expect(getReplacement(whole, hit), 'before it is decided').toMatchObject({
      refusal: undefined,
    });
    expect(getReplacement(whole, hit, 'x'.repeat(20_001))?.refusal).toMatch(/longer than/);
    expect(getReplacement(question, english(question, 'an app'), '')?.refusal).toBeUndefined();
  });

  it('keeps descriptions, makes translations manual, and is undone as it was', () => {
    const two = { _id: 'two', name: 'Two', platform: 'iOS' } as const;
    const both = [...hits, ...findIn(question, two)];
    const changes = getChanges(question, both, 'program');
    expect(changes.map(({ app }) => app._id)).toEqual(['one', 'one', 'two', 'two']);
    const before = { value: 'The app of apps', description: 'app' };
    const machine = { value: 'L’app', isAutoTranslated: true, status: 'translated' };
    const manual = { value: 'L’program', isAutoTranslated: false, status: 'translated' };
    const toChange = ({ change }: (typeof changes)[number]) => change;
    expect(changes.slice(0, 2).map(toChange)).toMatchObject([
      { kind: 'text', before, after: { ...before, value: 'The program of programs' } },
      { kind: 'translation', locale: 'fr', id: 'id of app', before: machine, after: manual },
    ]);
    expect(changes.slice(0, 2).flatMap(undoChange).map(toChange)).toMatchObject([
      { kind: 'text', after: before },
      { kind: 'translation', after: machine },
    ]);
  });
});

describe('the name of a placeholder', () => {
  const question = ask({ q: 'name' });
  const replace = (...[value, platform]: [value: string, platform?: 'iOS' | 'Web']) =>
    getReplacement(question, english(question, value, platform), 'nom');

  it('stays, and the row tells so', () => {
    const note = '1 match is inside a placeholder, and stays as it is.';
    const both = { value: 'Your nom is {name}', refusal: undefined, note };
    expect(replace('Your name is {name}')).toMatchObject(both);
    const alone = '{name, select, x {a} other {b}}';
    expect(replace(alone)).toMatchObject({ value: alone, refusal: note, note: undefined });
  });

  it('is read as on the platform of the application', () => {
    expect(replace('Hello :name', 'Web')?.value).toBe('Hello :name');
    expect(replace('Hello :name', 'iOS')?.value).toBe('Hello :nom');
  });
});

describe('a replacement of a color', () => {
  const question = ask({ q: '#4263EB', within: 0.02 });
  const hits = findIn(question);

  it('gives all that was found the new one, and keeps their descriptions', () => {
    const description = 'Of buttons';
    const changes = getChanges(question, hits, '#0a0').map(({ change }) => change);
    expect(changes).toMatchObject([
      { before: { value: '#4263EB', description }, after: { value: '#00AA00', description } },
      { before: { value: '#4164EA' }, after: { value: '#00AA00' } },
    ]);
  });

  it('waits for a color', () => {
    expect(hits.flatMap((hit) => getReplacement(question, hit, 'green') ?? [])).toEqual([]);
  });
});

describe('a preview of many hits', () => {
  const question = ask({ q: 'app' });
  const hits = Array.from({ length: 300 }, () => english(question, 'An app, an app'));
  const wanted = { question, hits, replaceWith: 'program' };

  it('begins with as many as are seen at once, and counts the places', async () => {
    const count = ({ shown, possible, matches }: Planned) => [
      ...[shown, possible].map(({ length }) => length),
      matches,
    ];
    expect(count(planFirst(wanted))).toEqual([100, 100, 200]);
    expect(count(await planReplacements(wanted))).toEqual([300, 300, 600]);
  });

  it('goes on where the same search has found more', async () => {
    const first = await planReplacements({ ...wanted, hits: hits.slice(0, 200) });
    const finds = vi.spyOn(question, 'find');
    const all = await planReplacements(wanted, first);
    expect(finds).toHaveBeenCalledTimes(100);
    expect(all.matches).toBe(600);
    expect(all.possible).toHaveLength(300);
    vi.restoreAllMocks();
  });

  it('hands over the thread while it is made', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    await planReplacements(wanted);
    expect(pauses.mock.calls.length).toBeGreaterThan(100);
    vi.restoreAllMocks();
  });
});
