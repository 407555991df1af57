import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { checkOriginal, checkTranslation } from './check-translation.ts';

const kinds = (original: string, translation: string) =>
  checkTranslation(original, translation).map(({ kind }) => kind);

describe('checkTranslation', () => {
  it.each([
    ['Hello %@, you have %d', 'Bonjour %@, vous avez %d'],
    ['%1$@ of %2$d', '%2$d de %1$@'],
    ['{name} and {{other}} and ${third}', '${third} et {name} et {{other}}'],
    ['100%% sure', '100 %% sicher'],
    ['Save', 'Enregistrer'],
    ['Sign in.', 'ลงชื่อเข้าใช้'],
    ['Really?', 'Vraiment ?'],
    ['Say “hi”.', 'Dites «\u00a0salut\u00a0».'],
    ['Wait...', 'Attendez…'],
    ['<b>Bold</b>.', '<b>Fett</b>.'],
    ['one\ntwo', 'eins\nzwei'],
    ['Name: ', 'Nom\u00a0: '],
    ['OK', 'OK'],
    ['VPN', 'VPN'],
    ['%@', '%@'],
    ['42', '42'],
    ['Anything at all.', ''],
  ])('has nothing against %j as %j', (original, translation) => {
    expect(kinds(original, translation)).toEqual([]);
  });

  it.each([
    ['Hello %@', 'Bonjour', 'placeholders'],
    ['Hello', 'Bonjour %@', 'placeholders'],
    ['%@ has %d', '%d a %@', 'placeholders'],
    ['{name} is here', '{nom} est ici', 'placeholders'],
    ['Hi {{name}}', 'Salut {name}', 'placeholders'],
    ['Hi ${name}', 'Salut name', 'placeholders'],
    ['100%% sure', '100 sicher', 'placeholders'],
    ['<b>Bold</b>', '<b>Fett', 'markup'],
    ['one\ntwo', 'eins zwei', 'line-breaks'],
    ['Name: ', 'Nom:', 'spaces'],
    ['Name', ' Nom', 'spaces'],
    ['Done.', 'Fait', 'punctuation'],
    ['Done', 'Fait !', 'punctuation'],
    ['Really?', 'Vraiment.', 'punctuation'],
    ['Settings', 'Settings', 'same'],
    ['Sign in', 'Sign in', 'same'],
    ['A sentence that has a certain length, say', 'Ein', 'length'],
    ['Save it', 'Speichern Sie das jetzt bitte sofort ab', 'length'],
  ])('warns about %j as %j: %s', (original, translation, kind) => {
    expect(kinds(original, translation)).toEqual([kind]);
  });

  it.each([
    ['Android', '%,d of %1$b%n', '%, d von %1 $b'],
    ['Desktop', '%1 in {0:N2}', '% 1 in {0: N2}'],
    ['Web', 'Hi :name, <0>read</0> $t(it)', 'Hallo : name, <0>lies</0> $t (it)'],
  ] as const)('warns of a spoilt placeholder of %s', (platform, original, translation) => {
    const found = checkTranslation(original, translation, { platform });
    expect(found.map(({ kind }) => kind)).toContain('placeholders');
  });

  it('reads a form as prose where the platform does not have it', () => {
    expect(checkTranslation('Go :now', 'Los : jetzt', { platform: 'iOS' })).toEqual([]);
  });

  it.each<[LocaleCode, string, string]>([
    ['pl', '{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}', ''],
    [
      'pl',
      '{n, plural, one {# plik} other {# pliku}}',
      'Polish needs the plural forms “few” and “many”.',
    ],
    ['sk', '{n, plural, one {# súbor} other {# súborov}}', 'Slovak needs the plural form “few”.'],
    [
      'ro',
      '{n, plural, one {# fișier} other {# de fișiere}}',
      'Romanian needs the plural form “few”.',
    ],
    ['fr', '{n, plural, one {# fichier} other {# fichiers}}', ''],
    ['de', '{n, plural, =1 {eine Datei} other {# Dateien}}', ''],
    ['de', '{n, plural, one {# Datei}}', 'German needs the plural form “other”.'],
    ['th', '{n, plural, other {# ไฟล์}}', ''],
    [
      'pl',
      '{a, select, x {{n, plural, other {#}}} other {y}}',
      'Polish needs the plural forms “one”, “few”, and “many”.',
    ],
  ])('knows the plural forms of %s: %s', (locale, translation, message) => {
    const original = translation.startsWith('{a')
      ? '{a, select, x {{n, plural, other {# files}}} other {y}}'
      : '{n, plural, one {# file} other {# files}}';
    const problems = checkTranslation(original, translation, { locale });
    const plural = problems.filter(({ kind }) => kind === 'plural');
    expect(plural.map((problem) => problem.message).join()).toBe(message);
  });

  it.each<[LocaleCode, string, string, string]>([
    ['de', 'Trial of 30 days', 'Probezeit von dreißig Tagen', 'The translation lost 30.'],
    ['de', 'From 1,000 files in 2.5 s', 'Ab 1.000 Dateien in 2,5 s', ''],
    ['th', 'Trial of 30 days', 'ทดลองใช้ ๓๐ วัน', ''],
    ['fr', 'Item %1$@ of %2$@', 'Élément %1$@ sur %2$@', ''],
    ['de', 'Read https://example.com/2024.', 'Lies https://example.com/2024.', ''],
    [
      'de',
      'Read https://example.com/en.',
      'Lies https://example.com/de.',
      'The translation lost https://example.com/en.',
    ],
    ['de', 'Save the file', 'Speichere die die Datei', ''],
    ['de', 'Save the file', 'Speichere Datei datei', 'The word “Datei” is doubled.'],
    ['fr', 'We reserve it', 'Nous nous le réservons', ''],
    ['tr', 'Slowly go on', 'Yavaş yavaş devam', ''],
    ['de', 'Bye bye', 'Tschüss tschüss', ''],
    ['de', 'The same', 'Der-der gleiche gleichen', ''],
  ])('compares the wording in %s: %s as %s', (locale, original, translation, message) => {
    const problems = checkTranslation(original, translation, { locale });
    expect(problems.map((problem) => problem.message).join()).toBe(message);
  });

  it('checks an English text by itself', () => {
    expect(checkOriginal('Save the the file', 'max 5')).toMatchObject([
      { kind: 'limit' },
      { kind: 'doubled' },
    ]);
    expect(checkOriginal('{n, plural, one {#}}', undefined)).toMatchObject([{ kind: 'plural' }]);
    expect(checkOriginal('{n, selectordinal, one {#st} other {#th}}', undefined)).toMatchObject([
      { message: 'English needs the plural forms “two” and “few”.' },
    ]);
    expect(checkOriginal('I knew that that was it.', undefined)).toEqual([]);
  });

  it.each([
    ['Hi %@', 'Android', '%@ is of iOS: Android needs %s, as in %1$s.'],
    ['%2$@ of %1$d', 'Android', '%2$@ is of iOS: Android needs %s, as in %1$s.'],
    ['Hi %-5s', 'iOS', '%-5s is of Android: iOS needs %@, and stops at an object for %s.'],
    ['Hi %1$s', 'iOS', '%1$s is of Android: iOS needs %@, and stops at an object for %s.'],
  ] as const)('names a placeholder of the other platform: %s in %s', (text, platform, message) => {
    const problem = { kind: 'platform', message };
    expect(checkOriginal(text, undefined, platform)).toEqual([problem]);
    expect(checkTranslation(text, `${text} là`, { platform })).toContainEqual(problem);
  });

  it.each([
    ['Hi %s, 50% sure, 100%', 'Android'],
    ['Hi %@, 50% sure, %%s', 'iOS'],
    ['Hi %@ and %s', 'Web'],
  ] as const)(
    'has nothing against the placeholders of the platform: %s in %s',
    (text, platform) => {
      expect(checkOriginal(text, undefined, platform)).toEqual([]);
    },
  );

  it('names what was lost', () => {
    expect(checkTranslation('Hi %1$@', 'Salut')[0]?.message).toBe('The translation lost %1$@.');
  });

  it('copes with anything, and has nothing against a text itself but that it is the same', () => {
    const texts = fc.oneof(
      anyText(),
      fc.string({ unit: fc.constantFrom(...'%@d1$s{}<b>/& .!?\n\u00a0aé'.split('')) }),
    );
    fc.assert(
      fc.property(texts, texts, (original, translation) => {
        for (const { message } of checkTranslation(original, translation))
          expect(message).not.toBe('');
        expect(kinds(original, original).filter((kind) => kind !== 'same')).toEqual([]);
      }),
    );
  });
});
