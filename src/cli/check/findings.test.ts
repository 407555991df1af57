import { expect, it } from 'vitest';
import { type AppArchive, type ArchiveTranslation, emptyArchive } from '#domain/app-archive.ts';
import { findFindings } from './findings.ts';

function find(parts: Partial<AppArchive>, french: Record<string, string> = {}) {
  const values = Object.entries(french).map(([key, value]): [string, ArchiveTranslation] => [
    key,
    { value, isAutoTranslated: false, status: 'translated' },
  ]);
  const translations: AppArchive['translations'] =
    values.length === 0 ? new Map() : new Map([['fr', new Map(values)]]);
  const app = { ...emptyArchive({ name: 'Nimbus', platform: 'iOS' }), translations, ...parts };
  return findFindings(app, undefined).map(
    ({ rule, locale = 'none', key }) => `${locale} ${key}: ${rule}`,
  );
}

it('a language without any translation lacks each text', () => {
  const texts = new Map([['bye', { value: 'Bye' }]]);
  expect(find({ locales: ['en', 'fr'], texts })).toEqual(['fr bye: missing']);
});

it('placeholders are those of the platform, in English and in a translation', () => {
  const texts = new Map([['hello', { value: 'Hello %@' }]]);
  const locales: AppArchive['locales'] = ['en', 'fr'];
  const french = { hello: 'Bonjour %@' };
  expect(find({ locales, texts }, french)).toEqual([]);
  expect(find({ locales, texts, platform: 'Android' }, french)).toEqual([
    'en hello: platform',
    'fr hello: platform',
  ]);
});

it('a description limits English and its translation', () => {
  const texts = new Map([['ok', { value: 'All right', description: 'max 3' }]]);
  expect(find({ locales: ['en', 'fr'], texts }, { ok: 'Parfait' })).toEqual([
    'en ok: limit',
    'fr ok: limit',
  ]);
});

it('the order is that of languages and keys', () => {
  const texts = new Map([
    ['b', { value: 'Save the the file' }],
    ['a', { value: 'Open the the file' }],
  ]);
  expect(find({ locales: ['en', 'fr'], texts })).toEqual([
    'en a: doubled',
    'en b: doubled',
    'fr a: missing',
    'fr b: missing',
  ]);
});
