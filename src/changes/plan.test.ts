import { describe, expect, it } from 'vitest';
import { type AppArchive, type ArchiveTranslation, emptyArchive } from '#domain/app-archive.ts';
import { diffArchives, type Change } from './diff.ts';
import { getChangeId } from './journal.ts';
import { planWrites } from './plan.ts';

const empty = emptyArchive({ name: 'Nimbus', platform: 'iOS' });

const translated = (value: string): ArchiveTranslation => ({
  value,
  isAutoTranslated: false,
  status: 'translated',
});

const full: AppArchive = {
  ...empty,
  platform: 'Web',
  locales: ['en', 'fr', 'de'],
  texts: new Map([['hello', { value: 'Hello' }]]),
  translations: new Map([
    ['fr', new Map([['hello', translated('Bonjour')]])],
    ['de', new Map([['hello', translated('Hallo')]])],
  ]),
  colors: new Map([['tint', { value: '#FF8800' }]]),
  images: new Map([['logo', { url: 'https://example.com/logo.png' }]]),
  servers: new Map([['de 10.0.0.1', { countryId: 'de', ip: '10.0.0.1', isPremium: false }]]),
};

const plan = (
  before: AppArchive,
  after: AppArchive,
  isChosen: (difference: Change) => boolean = () => true,
) => planWrites({ differences: diffArchives(before, after).differences.filter(isChosen), before });

const show = ({ phases }: ReturnType<typeof plan>) =>
  phases.map(({ step, items }) => `${step}: ${items.map(getChangeId).join(', ')}`);

describe('a plan', () => {
  it('makes languages first, then texts, then what needs them', () => {
    expect(show(plan(empty, full))).toEqual([
      'application: application:platform',
      'languages: language:fr, language:de',
      'texts: text:hello',
      'translations: translation:fr:hello',
      'translations: translation:de:hello',
      'colors: color:tint',
      'images: image:logo',
      'servers: server:de 10.0.0.1',
    ]);
  });

  it('removes last, and the languages at the very end', () => {
    expect(show(plan(full, empty))).toEqual([
      'application: application:platform',
      'removals: text:hello, color:tint, image:logo, server:de 10.0.0.1',
      'languages removed: language:fr, language:de',
    ]);
  });

  it('holds only what is chosen, and nothing where all is done', () => {
    expect(show(plan(empty, full, ({ kind }) => kind === 'color'))).toEqual(['colors: color:tint']);
    expect(plan(full, full).phases).toEqual([]);
  });

  it('leaves alone what no call can bring about', () => {
    const waiting: AppArchive = {
      ...full,
      translations: new Map([
        ['fr', new Map([['hello', { ...translated('Bonjour'), status: 'pending' }]])],
        ['de', new Map([['hello', { ...translated(''), status: 'pending' }]])],
      ]),
    };
    expect(plan(full, waiting).phases).toEqual([]);
    expect(plan(full, { ...full, translations: new Map() }).phases).toEqual([]);
  });
});

describe('a text under another key', () => {
  const renamed: AppArchive = {
    ...full,
    texts: new Map([['greeting', { value: 'Hello' }]]),
    translations: new Map([
      ['fr', new Map([['greeting', translated('Bonjour')]])],
      ['de', new Map([['greeting', translated('Servus')]])],
    ]),
  };

  it('is renamed with the translations that it has, where the old key is to go', () => {
    const { phases, goesWith } = plan(full, renamed);
    expect(show({ phases, goesWith })).toEqual([
      'renames: text:greeting',
      'translations: translation:de:greeting',
    ]);
    expect([...goesWith].map((pair) => pair.map(getChangeId))).toEqual([
      ['text:hello', 'text:greeting'],
      ['translation:fr:greeting', 'text:greeting'],
    ]);
  });

  it('is renamed with a translation that is as it was, and not only reads alike', () => {
    const byMachine = { ...translated('Bonjour'), isAutoTranslated: true };
    const translations: AppArchive['translations'] = new Map([
      ['fr', new Map([['greeting', byMachine]])],
    ]);
    expect(show(plan(full, { ...renamed, translations }))).toEqual([
      'renames: text:greeting',
      'translations: translation:fr:greeting',
    ]);
  });

  it('is added where the old key is to stay', () => {
    expect(show(plan(full, renamed, ({ change }) => change === 'added'))).toEqual([
      'texts: text:greeting',
      'translations: translation:fr:greeting',
      'translations: translation:de:greeting',
    ]);
  });
});
