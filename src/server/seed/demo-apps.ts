import type { Locale, Platform } from '#generated/model/index.ts';
import type { TargetLocaleCode } from '#domain/locales.ts';
import { readFileSync } from 'node:fs';
import { parseStrings } from '#formats/strings/parse.ts';

export interface DemoApp {
  slug: 'harbor-vpn' | 'trailmark' | 'ledgerly';
  name: string;
  platform: Platform;
  locales: readonly Locale[];
  /** Two picture colors, six hex digits each. */
  palette: readonly [string, string];
  images: Readonly<Record<string, string>>;
  /** Number of free and premium servers, in the order of the directory. */
  servers: { everybody: number; premium: number };
}

const read = (name: string) => readFileSync(new URL(`content/${name}`, import.meta.url), 'utf8');

// as, three times: bundled files; the tests of the demo check their shape.
export const demoApps = JSON.parse(read('apps.json')) as readonly DemoApp[];

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
