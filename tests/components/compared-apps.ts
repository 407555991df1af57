import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getGetAppQueryOptions, getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { renderScreen } from './render-screen.tsx';
import { page } from 'vitest/browser';

interface Made {
  name: string;
  texts?: Record<string, string>;
  french?: Record<string, string>;
  colors?: Record<string, string>;
  isAutoTranslated?: boolean;
  description?: string;
  /** Of what is named French here. */
  locale?: 'fr' | 'es-ES';
}

const createdAt = '2026-01-01T00:00:00Z';
export const ids = { Staging: '65f000000000000000000001', Production: '65f000000000000000000002' };
type Name = keyof typeof ids;

export function makeApp(made: Made & { name: Name }) {
  const { name, texts = {}, french = {}, colors = {}, isAutoTranslated = false } = made;
  const { locale = 'fr', description = '' } = made;
  const _id = ids[name];
  const app = { _id, name, platform: 'iOS', locales: ['en', locale], createdAt } as const;
  const list = (values: Record<string, string>) =>
    Object.entries(values).map(([key, value], index) => {
      const dates = { createdAt, updatedAt: createdAt };
      return { _id: `${_id}${index}`, appId: _id, key, value, description, ...dates };
    });
  const translated = list(texts).map(({ _id: textId, ...text }) => {
    const value = french[text.key];
    const status = value === undefined ? 'new' : 'translated';
    const rest = { isMissing: value === undefined, isAutoTranslated, status };
    return { ...text, _id: textId, textId, locale, value: value ?? '', ...rest };
  });
  return {
    app,
    answers: [
      [getGetAppQueryOptions(_id), { ...app, apiKey: 'key' }],
      [getListTextsQueryOptions(_id), { data: list(texts) }],
      [getListLocaleTextsQueryOptions(_id, { locale }), { data: translated }],
      [getListColorsQueryOptions(_id), { data: list(colors) }],
      [getListImagesQueryOptions(_id), { data: [] }],
      [getListAppVpnServersQueryOptions(_id), { data: [] }],
    ] as const,
  };
}

export const staging = {
  name: 'Staging',
  texts: { hello: 'Hello there', fresh: 'Fresh', same: 'Same' },
  french: { hello: 'Bonjour', fresh: 'Frais' },
  colors: { tint: '#FF8800' },
} as const;
export const production = {
  name: 'Production',
  texts: { hello: 'Hello you', stale: 'Stale', same: 'Same' },
  french: { hello: 'Salut' },
  colors: { tint: '#0088FF' },
} as const;

/** From Staging to Production. */
export async function openComparison(search = '', from: Made = staging, to: Made = production) {
  const [one, other] = [
    makeApp({ ...from, name: 'Staging' }),
    makeApp({ ...to, name: 'Production' }),
  ];
  return renderScreen(`/compare?left=app:${ids.Staging}&right=app:${ids.Production}${search}`, [
    [getListAppsQueryOptions(), [one.app, other.app]],
    ...one.answers,
    ...other.answers,
  ]);
}

export const region = (name: string) => page.getByRole('region', { name });
export const rowBox = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
export const rowsOf = (name: string) =>
  region(name)
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent);
