import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyArchive } from '#tests/support/any-archive.ts';
import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import { diffArchives } from './diff.ts';
import { getChangeId } from './journal.ts';

const nimbus: AppArchive = {
  ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
  locales: ['en', 'fr'],
  texts: new Map([
    ['hello', { value: 'Hello', description: 'On top' }],
    ['bye', { value: 'Goodbye' }],
  ]),
  translations: new Map([
    [
      'fr',
      new Map([['hello', { value: 'Bonjour', isAutoTranslated: true, status: 'translated' }]]),
    ],
  ]),
  colors: new Map([['tint', { value: '#FF8800' }]]),
  images: new Map([
    ['logo', { file: { type: 'image/png', size: 70, crc: 1 } }],
    ['badge', { url: 'https://example.com/badge.png' }],
  ]),
  servers: new Map([['de 10.0.0.1', { countryId: 'de', ip: '10.0.0.1', isPremium: false }]]),
};

const diffFrom = (after: Partial<AppArchive>) => diffArchives(nimbus, { ...nimbus, ...after });
const getIds = (after: Partial<AppArchive>) =>
  diffFrom(after).differences.map(
    (difference) => `${difference.change} ${getChangeId(difference)}`,
  );

describe('two applications', () => {
  it('have no differences when they are equal', () => {
    expect(diffFrom({})).toEqual({
      differences: [],
      same: { application: 2, language: 2, text: 2, translation: 1, color: 1, image: 2, server: 1 },
    });
  });

  it('differ field by field', () => {
    const { differences } = diffFrom({
      platform: 'Web',
      texts: new Map([
        ['hello', { value: 'Hi' }],
        ['bye', { value: 'Goodbye', description: 'Below' }],
      ]),
      translations: new Map([
        [
          'fr',
          new Map([['hello', { value: 'Salut', isAutoTranslated: false, status: 'pending' }]]),
        ],
      ]),
      images: new Map([
        ['logo', { file: { type: 'image/png', size: 70, crc: 2 }, description: 'New' }],
        ['badge', { url: 'https://example.com/other.png' }],
      ]),
      servers: new Map([['de 10.0.0.1', { countryId: 'de', ip: '10.0.0.1', isPremium: true }]]),
    });
    expect(
      differences.map((difference) => [
        getChangeId(difference),
        difference.change === 'changed' && difference.fields,
      ]),
    ).toEqual([
      ['application:platform', ['value']],
      ['text:hello', ['value', 'description']],
      ['text:bye', ['description']],
      ['translation:fr:hello', ['value', 'isAutoTranslated', 'status']],
      ['image:logo', ['picture', 'description']],
      ['image:badge', ['picture']],
      ['server:de 10.0.0.1', ['isPremium']],
    ]);
  });

  it('differ in items that only one of them has', () => {
    expect(
      getIds({
        locales: ['en', 'de'],
        texts: new Map([['hello', { value: 'Hello', description: 'On top' }]]),
        colors: new Map([['shade', { value: '#000000' }]]),
      }),
    ).toEqual([
      'added language:de',
      'removed language:fr',
      'removed text:bye',
      'added color:shade',
      'removed color:tint',
    ]);
  });

  it('differ in a translation of a text that both have, not in those that go with their text', () => {
    expect(getIds({ translations: new Map() })).toEqual(['removed translation:fr:hello']);
    expect(getIds({ translations: new Map(), texts: new Map() })).toEqual([
      'removed text:hello',
      'removed text:bye',
    ]);
  });
});

describe('a thing under another key', () => {
  it('is recognised as renamed', () => {
    const { differences } = diffFrom({
      texts: new Map([
        ['greeting', { value: 'Hello', description: 'On top' }],
        ['bye', { value: 'Goodbye' }],
      ]),
      images: new Map([['emblem', { file: { type: 'image/png', size: 70, crc: 1 } }]]),
    });
    expect(differences).toMatchObject([
      { kind: 'text', change: 'added', key: 'greeting', renamedFrom: 'hello' },
      { kind: 'text', change: 'removed', key: 'hello', renamedTo: 'greeting' },
      { kind: 'image', change: 'added', key: 'emblem', renamedFrom: 'logo' },
      { kind: 'image', change: 'removed', key: 'logo', renamedTo: 'emblem' },
      { kind: 'image', change: 'removed', key: 'badge' },
    ]);
    expect(differences.at(-1)).not.toHaveProperty('renamedTo');
  });

  it.each([
    ['has another description', [['greeting', { value: 'Hello' }]]],
    [
      'could be one of several',
      [
        ['one', { value: 'Hello', description: 'On top' }],
        ['two', { value: 'Hello', description: 'On top' }],
      ],
    ],
  ] as const)('is a new one when it %s', (_, texts) => {
    const { differences } = diffFrom({ texts: new Map(texts) });
    expect(differences.filter((difference) => 'renamedTo' in difference)).toEqual([]);
  });
});

it('counts everything once, whatever the applications', () => {
  fc.assert(
    fc.property(anyArchive(), anyArchive(), (one, other) => {
      const { differences, same } = diffArchives(one.archive, other.archive);
      const ids = differences.map(getChangeId);
      expect(new Set(ids).size).toBe(ids.length);
      const count = (kind: string) =>
        differences.filter((found) => found.kind === kind && found.change !== 'removed').length;
      expect(same.text + count('text')).toBe(other.archive.texts.size);
      expect(same.color + count('color')).toBe(other.archive.colors.size);
      expect(same.image + count('image')).toBe(other.archive.images.size);
      expect(same.server + count('server')).toBe(other.archive.servers.size);
      expect(diffArchives(other.archive, other.archive).differences).toEqual([]);
    }),
  );
});
