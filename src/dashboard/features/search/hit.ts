import type { Match } from '#domain/find-text.ts';
import type { LocaleCode } from '#domain/locales.ts';
import type { TranslationStatus } from '#domain/translation-status.ts';

export interface Marked {
  text: string;
  matches: readonly Match[];
}

export interface Hit {
  id: string;
  kind: 'application' | 'text' | 'translation' | 'color' | 'image' | 'server';
  /** Empty for servers: all applications share them. */
  appId: string;
  key: Marked;
  value: Marked;
  description?: Marked;
  locale?: LocaleCode;
  /** ΔE OK between this color and the one searched for. */
  distance?: number;
  /** Fields that a replacement must not change. */
  rest: { description?: string; isAutoTranslated?: boolean; status?: TranslationStatus };
}

export interface HitGroup {
  appId: string;
  name: string;
  hits: readonly Hit[];
}
