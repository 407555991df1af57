import { toLanguageTag } from './language-tag.ts';

/** Languages whose names tables use with a region or a script. */
const REGIONAL =
  'de-AT de-CH en-AU en-CA en-GB en-US es-419 es-ES es-MX fr-CA fr-CH fr-FR pt-BR pt-PT sr-Latn ' +
  'zh-CN zh-HK zh-TW zh-Hans zh-Hant';

/**
 * The BCP 47 tag for a code, an English name or its own name: `German (de)`, `Portuguese (Brazil)`.
 */
export function languageByName(text: string): string | undefined {
  const name = text.trim();
  if (name.length > 60) return undefined;
  const tag = toLanguageTag(name) ?? toLanguageTag(name.toLowerCase());
  if (tag !== undefined) return tag;
  const named = getNames().get(fold(name));
  if (named !== undefined) return named;
  const [, outside = '', inside = ''] = /^([^()[\]]+?)\s*[([]([^()[\]]+)[)\]]$/.exec(name) ?? [];
  if (inside === '') return undefined;
  const code = toLanguageTag(outside) ?? toLanguageTag(inside);
  const language = getNames().get(fold(outside));
  if (language === inside.toLowerCase()) return language;
  // In `English (US)` the brackets have a region, in `German (de)` the code.
  const regional = language === undefined ? undefined : toLanguageTag(`${language}-${inside}`);
  return regional ?? code ?? language;
}

const fold = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

let names: ReadonlyMap<string, string> | undefined;

/** Created when a name is looked up: it takes a few milliseconds. */
function getNames(): ReadonlyMap<string, string> {
  names ??= new Map(
    [...listLanguages(), ...REGIONAL.split(' ')].flatMap((tag) =>
      [...new Set(namesOf(tag))].map((name) => [fold(name), tag] as const),
    ),
  );
  return names;
}

function namesOf(tag: string): string[] {
  const displays = ['standard', 'dialect'] as const;
  return ['en', tag].flatMap((language) =>
    displays.flatMap((languageDisplay) => {
      const options = { type: 'language', fallback: 'none', languageDisplay } as const;
      return new Intl.DisplayNames(language, options).of(tag) ?? [];
    }),
  );
}

function listLanguages(): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // Old codes have a new canonical form: `iw` is `he`.
  return codes.filter((code) => toLanguageTag(code) === code);
}
