import { formatSide, parseSide } from '#dashboard/resources/archive/compared-side.ts';
import { isLocale, type LocaleCode } from '#domain/locales.ts';

export const kinds = [
  'application',
  'language',
  'text',
  'translation',
  'color',
  'image',
  'server',
] as const;

export type KindFilter = (typeof kinds)[number];

const changes = ['added', 'changed', 'removed'] as const;

export interface CompareView {
  left?: string | undefined;
  right?: string | undefined;
  leftLanguage?: LocaleCode | undefined;
  rightLanguage?: LocaleCode | undefined;
  kind?: KindFilter | undefined;
  language?: LocaleCode | undefined;
  change?: (typeof changes)[number] | undefined;
  q?: string | undefined;
}

export function parseCompareView(search: Record<string, unknown>): CompareView {
  const side = (value: unknown) => {
    const ref = typeof value === 'string' ? parseSide(value) : undefined;
    return ref && formatSide(ref);
  };
  const locale = (value: unknown) =>
    typeof value === 'string' && isLocale(value) ? value : undefined;
  const kind = kinds.find((one) => one === search['kind']);
  return {
    left: side(search['left']),
    right: side(search['right']),
    leftLanguage: locale(search['leftLanguage']),
    rightLanguage: locale(search['rightLanguage']),
    kind,
    language: kind === 'translation' ? locale(search['language']) : undefined,
    change: changes.find((one) => one === search['change']),
    q: typeof search['q'] === 'string' ? search['q'] : undefined,
  };
}
