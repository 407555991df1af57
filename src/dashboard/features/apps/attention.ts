import type { Image } from '#generated/model/image.ts';
import type { Locale } from '#generated/model/locale.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';
import { type Asked, missingIn, type ProgressByLocale } from './language-progress.ts';

export interface LanguageCount {
  locale: Locale;
  count: number;
}

export interface PictureCheck {
  broken: readonly Image[];
  lookedAt: number;
}

interface Answers {
  progress: ProgressByLocale;
  servers: Asked<readonly unknown[]>;
}

interface Known extends Answers {
  pictures: Asked<PictureCheck>;
}

export interface Attention {
  failed: LanguageCount[];
  missing: LanguageCount[];
  noServers: boolean;
  broken: readonly Image[];
  unknown: { locales: Locale[]; servers: boolean; images: boolean };
  /** `looking`: nothing so far, but the pictures are still being checked. */
  status: 'nothing' | 'looking' | 'something';
}

export const isAnswered = ({ progress, servers }: Answers): boolean =>
  servers !== undefined && [...progress.values()].every((asked) => asked !== undefined);

/** Undefined until all but the pictures are known, so that lines never shift. */
export function getAttention({ progress, servers, pictures }: Known): Attention | undefined {
  if (!isAnswered({ progress, servers })) return undefined;
  const found = {
    failed: counted(progress, ({ error }) => error),
    missing: counted(progress, missingIn),
    noServers: typeof servers === 'object' && servers.length === 0,
    broken: pictures === 'failed' ? [] : (pictures?.broken ?? []),
    unknown: {
      locales: [...progress].filter(([, asked]) => asked === 'failed').map(([locale]) => locale),
      servers: servers === 'failed',
      images: pictures === 'failed',
    },
  };
  if (!isNothing(found)) return { ...found, status: 'something' };
  return { ...found, status: pictures === undefined ? 'looking' : 'nothing' };
}

function counted(
  progress: ProgressByLocale,
  count: (progress: TranslationProgress) => number,
): LanguageCount[] {
  return [...progress].flatMap(([locale, asked]) => {
    if (asked === undefined || asked === 'failed' || count(asked) === 0) return [];
    return { locale, count: count(asked) };
  });
}

function isNothing(found: Omit<Attention, 'status'>): boolean {
  const { failed, missing, noServers, broken, unknown } = found;
  if (failed.length + missing.length + broken.length > 0 || noServers) return false;
  return unknown.locales.length === 0 && !unknown.servers && !unknown.images;
}
