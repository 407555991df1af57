import { readFileSync } from 'node:fs';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { parseStrings } from '#formats/strings/parse.ts';
import type { DemoApp } from './demo-apps.ts';

const read = (name: string) => readFileSync(new URL(`content/${name}`, import.meta.url), 'utf8');

// as, twice: our own files, whose shape the tests of the demo would miss.
const colors = JSON.parse(read('colors.json')) as Record<
  DemoApp['slug'],
  Record<string, [value: string, description: string]>
>;

/** The servers' countries; `flag` is what `flagSvg` takes. */
export const countries = JSON.parse(read('countries.json')) as readonly {
  name: string;
  code: string;
  flag: readonly string[];
}[];

/** The entries of a `.strings` file as an import takes them. */
const entries = (name: string) =>
  parseStrings(read(`${name}.strings`)).entries.map(({ key, value, description }) => ({
    key,
    value,
    ...(description === undefined ? {} : { description }),
  }));

/** The colors of an application. */
export const readColors = (slug: DemoApp['slug']) =>
  Object.entries(colors[slug]).map(([key, [value, description]]) => ({ key, value, description }));

/** The English texts of an application: those that every app has, and its own. */
export const readTexts = (slug: DemoApp['slug']) => [...entries('common'), ...entries(slug)];

/** Translations of English texts into a language; few of all texts are in it. */
export const readDictionary = (locale: TargetLocaleCode): ReadonlyMap<string, string> =>
  new Map(entries(`translations/${locale}`).map(({ key, value }) => [key, value]));
