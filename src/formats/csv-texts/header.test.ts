import { describe, expect, it } from 'vitest';
import { readCsvTexts } from './read.ts';

const read = (file: string, path = '') => {
  const { languages, problems } = readCsvTexts(path, file);
  const texts = languages.map(({ locale = '?', entries }) => [
    locale,
    Object.fromEntries(entries.map(({ key, value }) => [key, value])),
  ]);
  return { texts: Object.fromEntries(texts) as unknown, problems };
};

describe('the header of a table of texts', () => {
  it.each([
    ['Weblate', 'location,source,target,id,context\nx,Yes,Ja,a,a', { a: 'Ja' }],
    ['Crowdin', 'Identifier,Source string,Translation,Context\na,Yes,Ja,', { a: 'Ja' }],
    ['POEditor', 'term,translation,context,reference,comment\na,Ja,,,', { a: 'Ja' }],
    ['a database', 'id,name,key,value\n7,Yes button,a,Ja', { a: 'Ja' }],
  ])('takes the best of the columns of %s', (_name, file, texts) => {
    expect(read(file, 'de.csv').texts).toEqual({ de: texts });
  });

  it.each([
    ['Unity', 'Key,Id,Shared Comments,English(en),German(de)\na,7,,Yes,Ja'],
    ['Phrase', 'key_name,comment,tags,en,de\na,About,x,Yes,Ja'],
    ['Lokalise', 'key_id,key,en,de,tags\n7,a,Yes,Ja,'],
  ])('finds the keys of %s', (_name, file) => {
    expect(read(file).texts).toEqual({ en: { a: 'Yes' }, de: { a: 'Ja' } });
  });

  it('reads a column without a language as English, beside others and once', () => {
    const both = { en: { a: 'Yes' }, de: { a: 'Ja' } };
    expect(read('key,source,de\na,Yes,Ja', 'de.csv').texts).toEqual(both);
    expect(read('key,en,de,source\na,Yes,Ja,menu.ts').texts).toEqual(both);
    expect(read('key,text,en-US,de\na,x,Yes,Ja').texts).toEqual({ 'en-US': both.en, de: both.de });
  });

  it('takes the developers’ comment before the context', () => {
    const { languages } = readCsvTexts('', 'key,context,Comment,en\na,Menu,About,Yes');
    expect(languages[0]?.entries[0]?.description).toBe('About');
  });

  it.each(['locale', 'Language', 'lang_code'])('refuses a row per key and %s', (name) => {
    const { texts, problems } = read(`key,${name},value\na,en,Yes\na,de,Ja\nb,en,No`);
    expect(texts).toEqual({});
    expect(problems[0]?.message).toContain('has a row per language');
    expect(read(`key,${name},value\na,de,Ja\nb,de,Nein`).problems).toEqual([]);
  });
});
