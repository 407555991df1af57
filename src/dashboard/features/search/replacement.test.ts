import { describe, expect, it } from 'vitest';
import { makeLocaleText, translated } from '#tests/components/app-answers.ts';
import { createQuestion, findColors, findTexts, findTranslations } from './find-hits.ts';
import type { HitGroup } from './hit.ts';
import { groupByApp, planReplacements, reverseChanges, whyNotReplace } from './replacement.ts';
import type { SearchView } from './search-view.ts';

function search(view: SearchView) {
  const question = createQuestion(view);
  if (!question) throw new Error('There is nothing to search for.');
  const groups = ['one', 'two'].map((appId): HitGroup => {
    const text = { _id: 't', appId, key: 'app', value: 'The app of apps', description: 'app' };
    const keyOnly = { _id: 'k', appId, key: 'the.app', value: 'Nothing' };
    const french = makeLocaleText({ key: 'app', value: 'L’app', ...translated });
    const colors = [
      { _id: 'c', appId, key: 'primary', value: '#4263EB', description: 'Of buttons' },
      { _id: 'd', appId, key: 'near', value: '#4164EA' },
    ];
    return {
      appId,
      name: `App ${appId}`,
      hits: [
        ...findTexts(question, appId, [text, keyOnly]),
        ...findTranslations(question, { appId, locale: 'fr' }, [french]),
        ...findColors(question, appId, colors),
      ],
    };
  });
  return { question, groups };
}

describe('a replacement of words', () => {
  const { question, groups } = search({ q: 'app' });
  const plan = (replaceWith: string) => planReplacements(question, groups, replaceWith);

  it('changes values in all applications, not keys, descriptions or what is the same', () => {
    expect(plan('program').map(({ hit, value }) => [hit.appId, hit.locale, value])).toEqual([
      ['one', 'en', 'The program of programs'],
      ['one', 'fr', 'L’program'],
      ['two', 'en', 'The program of programs'],
      ['two', 'fr', 'L’program'],
    ]);
    expect(plan('app')).toEqual([]);
  });

  it('refuses what would leave nothing, or more than a text may hold', () => {
    const { question: whole, groups: found } = search({ q: 'The app of apps' });
    expect(planReplacements(whole, found, '')[0]?.refusal).toMatch(/Nothing would be left/);
    expect(planReplacements(whole, found, 'x'.repeat(20_001))[0]?.refusal).toMatch(/longer than/);
    expect(plan('')[0]?.refusal).toBeUndefined();
  });

  it('keeps descriptions, makes translations a person’s, and is taken back as it was', () => {
    const [changes] = groupByApp(groups, plan('program'));
    const english = { value: 'The app of apps', description: 'app' };
    const machine = { value: 'L’app', isAutoTranslated: true, status: 'translated' };
    expect(changes?.differences).toMatchObject([
      { kind: 'text', before: english, after: { ...english, value: 'The program of programs' } },
      {
        kind: 'translation',
        locale: 'fr',
        before: machine,
        after: { value: 'L’program', isAutoTranslated: false, status: 'translated' },
      },
    ]);
    expect(changes && reverseChanges(changes).differences).toMatchObject([
      { kind: 'text', after: english },
      { kind: 'translation', after: machine },
    ]);
  });
});

describe('the name of a placeholder', () => {
  const question = createQuestion({ q: 'name' });
  const plan = (...values: string[]) => {
    if (!question) throw new Error('There is nothing to search for.');
    const texts = values.map((value, at) => ({ _id: `${at}`, appId: 'one', key: 'k', value }));
    const french = makeLocaleText({ key: 'k', value: 'Salut {name}', ...translated });
    const hits = [
      ...findTexts(question, 'one', texts),
      ...findTranslations(question, { appId: 'one', locale: 'fr' }, [french]),
    ];
    return planReplacements(question, [{ appId: 'one', name: 'One', hits }], 'nom');
  };

  it('stays, and the row tells so', () => {
    const [both, alone, french] = plan('Your name is {name}', '{name, select, x {a} other {b}}');
    expect(both).toMatchObject({ value: 'Your nom is {name}', refusal: undefined });
    expect(both?.note).toMatch(/^1 match is inside a placeholder/);
    expect(alone?.refusal).toMatch(/^1 match is inside a placeholder/);
    expect(french?.refusal).toMatch(/^1 match is inside a placeholder/);
  });
});

describe('a replacement of a color', () => {
  const { question, groups } = search({ q: '#4263EB', within: 0.02 });

  it('gives all that was found the new one, and keeps their descriptions', () => {
    const made = planReplacements(question, groups, '#0a0');
    expect(made.map(({ hit, value }) => [hit.key.text, value])).toEqual([
      ['primary', '#00AA00'],
      ['near', '#00AA00'],
      ['primary', '#00AA00'],
      ['near', '#00AA00'],
    ]);
    expect(groupByApp(groups, made)[0]?.differences[0]).toMatchObject({
      before: { value: '#4263EB', description: 'Of buttons' },
      after: { value: '#00AA00', description: 'Of buttons' },
    });
  });

  it('waits for a color', () => {
    expect(whyNotReplace(question, 'green')).toMatch(/six digits/);
    expect(planReplacements(question, groups, 'green')).toEqual([]);
    expect(whyNotReplace(question, '00AA00')).toBeUndefined();
  });
});
