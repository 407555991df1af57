import { readFileSync } from 'node:fs';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { parseStrings } from '#formats/strings/parse.ts';
import type { DemoApp } from './demo-apps.ts';

const read = (name: string) => readFileSync(new URL(`content/${name}`, import.meta.url), 'utf8');

// as, twice: bundled files; the tests of the demo check their shape.
const colors = JSON.parse(read('colors.json')) as Record<
  DemoApp['slug'],
  Record<string, [value: string, description: string]>
>;

/** Countries of the demo servers. `flag` holds the arguments of `flagSvg`. */
export const countries = JSON.parse(read('countries.json')) as readonly {
  name: string;
  code: string;
  flag: readonly string[];
}[];

const entries = (name: string) =>
  parseStrings(read(`${name}.strings`)).entries.map(({ key, value, description }) => ({
    key,
    value,
    ...(description === undefined ? {} : { description }),
  }));

export const readColors = (slug: DemoApp['slug']) =>
  Object.entries(colors[slug]).map(([key, [value, description]]) => ({ key, value, description }));

export const readTexts = (slug: DemoApp['slug']) => [...entries('common'), ...entries(slug)];

/** Translations by English text; most texts have none. */
export const readDictionary = (locale: TargetLocaleCode): ReadonlyMap<string, string> =>
  new Map(entries(`translations/${locale}`).map(({ key, value }) => [key, value]));
