import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AppArchive, emptyArchive } from '#domain/app-archive.ts';
import { readPlaces, writePlatformFiles } from './commands/pull.ts';

const app: AppArchive = {
  ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }),
  locales: ['en', 'pt-BR'],
  texts: new Map([
    ['b', { value: 'Bye', description: 'At the end' }],
    ['home.title', { value: 'Home' }],
    ['a', { value: '{n, plural, one {# file} other {# files}}' }],
  ]),
  translations: new Map([
    ['pt-BR', new Map([['b', { value: 'Tchau', isAutoTranslated: false, status: 'translated' }]])],
  ]),
  colors: new Map([['brand', { value: '#102030' }]]),
};

describe('the files of platforms', () => {
  const folder = path.resolve('/app/config');

  it('are where the project wants them', () => {
    const flags =
      'android=../app/src/main/res xcstrings json json-nested=web arb csv=. swift'.split(' ');
    const parts = writePlatformFiles(app, readPlaces(flags, undefined), folder);
    expect(parts.flatMap(({ files }) => files.map((file) => file.path)).toSorted()).toEqual([
      '../app/src/main/res/values-pt-rBR/strings.xml',
      '../app/src/main/res/values/colors.xml',
      '../app/src/main/res/values/strings.xml',
      'arb/app_en.arb',
      'arb/app_pt_BR.arb',
      'json/en.json',
      'json/pt-BR.json',
      'swift/Colors.swift',
      'swift/en.lproj/Localizable.strings',
      'swift/pt-BR.lproj/Localizable.strings',
      'texts.csv',
      'web/en.json',
      'web/pt-BR.json',
      'xcstrings/Localizable.xcstrings',
    ]);
    const nested = parts.find(({ place }) => place === 'web')?.files[0]?.content;
    expect(nested).toMatch(/"home": \{\s+"title": "Home"/);
    const android = parts[0]?.files[0]?.content;
    expect(android).toMatch(/<plurals name="a">.*<string name="b">Bye/s);
  });

  it('are where an absolute place says', () => {
    const [part] = writePlatformFiles(app, { json: path.resolve('/app/web') }, folder);
    expect(part?.files.map((file) => file.path)).toEqual(['../web/en.json', '../web/pt-BR.json']);
  });

  it('are those of the settings, unless a flag says another place', () => {
    const settings = { apps: {}, as: { json: 'web', csv: 'tables' } };
    expect(readPlaces(['json=here'], settings)).toEqual({ json: 'here', csv: 'tables' });
    expect(readPlaces(['csv'], settings)).toEqual({ json: 'web', csv: 'tables' });
  });

  it('are refused in a format that is not known', () => {
    expect(() => readPlaces(['ios'], undefined)).toThrow('--as ios is not known.');
  });
});
