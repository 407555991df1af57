import type { Locale, Platform } from '#generated/model/index.ts';
import { localeCatalogue, type TargetLocaleCode } from '#domain/locales.ts';
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

export const demoApps: readonly DemoApp[] = [
  {
    slug: 'harbor-vpn',
    name: 'Harbor VPN',
    platform: 'iOS',
    locales: localeCatalogue.map(({ code }) => code),
    palette: ['0B5FFF', '12A150'],
    images: {
      app_icon: 'The icon, without rounded corners',
      onboarding_1: 'First screen of the introduction',
      onboarding_2: 'Second screen of the introduction',
      onboarding_3: 'Third screen of the introduction',
      shield_on: 'The big button while protected',
      shield_off: 'The big button while unprotected',
      world_map: 'Behind the list of servers',
      premium_banner: 'Top of the shop',
      empty_servers: 'When a search finds nothing',
      widget_background: 'Widget on the lock screen',
      splash: 'While the app starts',
    },
    servers: { everybody: 15, premium: 10 },
  },
  {
    slug: 'trailmark',
    name: 'Trailmark',
    platform: 'Android',
    locales: ['en', 'fr', 'de', 'it', 'es-ES', 'pl', 'da', 'sk'],
    palette: ['2F6B3C', '8EC3E6'],
    images: {
      app_icon: 'The icon',
      hero_alps: 'Top of Discover',
      hero_coast: 'Top of Discover, near the sea',
      badge_first: 'Badge: First steps',
      badge_summits: 'Badge: summits',
      badge_early: 'Badge: Early bird',
      badge_rain: 'Badge: No bad weather',
      empty_offline: 'When no map is downloaded',
      safety_header: 'Top of Safety',
      splash: 'While the app starts',
    },
    servers: { everybody: 3, premium: 0 },
  },
  {
    slug: 'ledgerly',
    name: 'Ledgerly',
    platform: 'Desktop',
    locales: ['en', 'fr', 'de', 'it', 'es-ES'],
    palette: ['1F7A6D', 'E76F51'],
    images: {
      app_icon: 'The icon',
      logo_light: 'Logo on light backgrounds',
      logo_dark: 'Logo on dark backgrounds',
      invoice_watermark: 'Behind a draft',
      empty_invoices: 'Before the first invoice',
      empty_reports: 'Before the first booking',
      bank_connect: 'Beside the button that connects a bank',
      trial_banner: 'While the trial runs',
      installer_background: 'Behind the installer',
      splash: 'While the app starts',
    },
    servers: { everybody: 0, premium: 0 },
  },
];

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
