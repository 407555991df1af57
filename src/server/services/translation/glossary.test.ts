import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { findTermFault, parseGlossary, type Terms } from '#formats/glossary/glossary.ts';
import { readGlossary } from './read-glossary.ts';

const head = 'term,locale,translation\n';

function termsOf(lines: string, locale: TargetLocaleCode = 'fr'): Terms {
  const terms = parseGlossary(head + lines).get(locale);
  if (!terms) throw new Error(`No terms for ${locale}`);
  return terms;
}

const marked = (terms: Terms, text: string) =>
  terms
    .read(text, 'iOS')
    .map((part) => (part.kind === 'term' ? `[${part.text}]` : part.text))
    .join('');

describe('a glossary', () => {
  const terms = termsOf(
    'App Manager,*,keep\nDashboard,fr,Tableau de bord\nDashboard,*,Board\nApp,*,keep\nC++,fr,keep\n"Save, then go",fr,"Dites ""oui"""\n',
  );

  it.each([
    ['Open the Dashboard.', 'Open the [Tableau de bord].'],
    ['The longest: App Manager App', 'The longest: [App Manager] [App]'],
    [
      'Whole words: Apps, WhatsApp, App_1, 2App; App-Store',
      'Whole words: Apps, WhatsApp, App_1, 2App; [App]-Store',
    ],
    ['Case as it is written: app, APP, dashboard', 'Case as it is written: app, APP, dashboard'],
    ['C++, C+++ and xC++', '[C++], [C++]+ and xC++'],
    ['Save, then go', '[Dites "oui"]'],
    ['{App} %(App)s <App>App</App>&App;', '{App} %(App)s <App>[App]</App>&App;'],
    ['{App, plural, one {# App} other {# Apps}}', '{App, plural, one {# [App]} other {# Apps}}'],
    ['App\nManager', '[App]\nManager'],
  ])('in %j stands for %j', (text, expected) => {
    expect(marked(terms, text)).toBe(expected);
  });

  it('prefers rules of the language to those of *', () => {
    const lines = 'Dashboard,fr,Tableau de bord\nDashboard,*,keep\n';
    expect(marked(termsOf(lines, 'fr'), 'Dashboard')).toBe('[Tableau de bord]');
    expect(marked(termsOf(lines, 'de'), 'Dashboard')).toBe('[Dashboard]');
  });

  it.each([
    ['Ouvrez le Tableau de bord', undefined],
    [
      'Ouvrez le tableau de bord',
      'The glossary wants “Tableau de bord” for “Dashboard”, and the translation does not have it.',
    ],
    [
      'Ouvrez le Tableau de bords',
      'The glossary wants “Tableau de bord” for “Dashboard”, and the translation does not have it.',
    ],
  ])('validates %j', (translation, fault) => {
    expect(findTermFault(terms.read('Open the Dashboard', 'iOS'), translation)).toBe(fault);
  });

  it('reports a term that should be kept', () => {
    expect(findTermFault(terms.read('An App', 'iOS'), 'Une application')).toBe(
      'The glossary keeps “App”, and the translation does not have it.',
    );
  });

  it.each([
    ['App,th,แอป\n', 'เปิดแอปนี้'],
    ['App,*,keep\n', 'เปิดAppนี้'],
  ])('finds %j in %j, which has no spaces between words', (lines, translation) => {
    const thai = termsOf(lines, 'th');
    expect(findTermFault(thai.read('Open the App', 'iOS'), translation)).toBeUndefined();
  });

  it.each([
    ['App,fr\n', 'line 1 must be the head term,locale,translation'],
    [`${head}App,fr\n`, 'line 2 has 2 cells instead of 3'],
    [
      `${head}\n"two\nlines",fr,x\n`,
      'line 3 has a placeholder, a tag or a line break in “two lines”',
    ],
    [
      `${head}App,*,keep\nApp,sv,x\n`,
      /^line 3 has the language “sv”, which must be one of fr, de, .+, or \* for all$/,
    ],
    [`${head}App,en,x\n`, /^line 2 has the language “en”/],
    [`${head},fr,x\n`, 'line 2 has no term'],
    [`${head}App,fr,\n`, 'line 2 says nothing for “App”; write keep to keep it'],
    [`${head}App,fr,<b>x\n`, 'line 2 has a placeholder, a tag or a line break in “<b>x”'],
    [`${head}App,fr,x\nApp,fr,y\n`, 'line 3 has “App” for fr a second time'],
    [`${head}"App,fr,x\n`, 'line 2 cannot be read. A quote is opened here and never closed'],
  ])('refuses %j with one line', (text, said) => {
    const file = path.join(temporaryDirectory(), 'terms.csv');
    writeFileSync(file, text);
    const start = `GLOSSARY_FILE ${file}: `;
    const message = thrownBy(() => readGlossary(file));
    if (typeof said === 'string') expect(message).toBe(`${start}${said}.`);
    else expect(message.slice(start.length, -1)).toMatch(said);
  });

  it('refuses a missing file, and one that is not UTF-8', () => {
    const directory = temporaryDirectory();
    expect(thrownBy(() => readGlossary(path.join(directory, 'none.csv')))).toMatch(
      /^GLOSSARY_FILE .+none\.csv cannot be read: .*ENOENT[^\n]*\.$/,
    );
    const file = path.join(directory, 'latin.csv');
    writeFileSync(file, Buffer.from(`${head}Café,fr,keep\n`, 'latin1'));
    expect(thrownBy(() => readGlossary(file))).toBe(
      `GLOSSARY_FILE ${file} cannot be read: it is not UTF-8.`,
    );
  });

  it('reads files of spreadsheets: byte order mark, CR LF', () => {
    const file = path.join(temporaryDirectory(), 'terms.csv');
    writeFileSync(file, '\uFEFFTerm,Locale,Translation\r\nApp,fr,keep\r\n');
    const french = readGlossary(file).get('fr');
    expect(french?.read('App', 'iOS')).toEqual([{ kind: 'term', text: 'App', term: 'App' }]);
  });
});

function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'glossary-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

function thrownBy(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'nothing was thrown';
}
