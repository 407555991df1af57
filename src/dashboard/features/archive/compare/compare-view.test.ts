import { expect, it } from 'vitest';
import { formatSide, parseSide } from '#dashboard/resources/archive/compared-side.ts';
import { parseCompareView } from './compare-view.ts';

it('reads both sides and the filters out of an address', () => {
  const view = {
    left: 'app:65f0',
    right: 'file:Nimbus.app.zip',
    leftLanguage: 'pt-BR',
    rightLanguage: 'en',
    kind: 'translation',
    language: 'fr',
    change: 'removed',
    q: 'menu.yes',
  } as const;
  expect(parseCompareView(view)).toEqual(view);
});

it('takes nothing that it does not understand', () => {
  const view = {
    left: 'app:',
    right: 7,
    leftLanguage: 'xx',
    rightLanguage: null,
    kind: 'secret',
    language: 'fr',
    change: 'gone',
    q: ['a'],
  };
  expect(Object.values(parseCompareView(view))).toEqual(Array(8).fill(undefined));
});

it('names any id of a backend, also one with a colon or a line in it', () => {
  for (const id of ['a/b', 'a:b', 'a\nb', ' ']) {
    const ref = { kind: 'snapshot', id } as const;
    expect(parseSide(formatSide(ref))).toEqual(ref);
  }
});
