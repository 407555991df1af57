import { type LocaleCode, localeCatalogue } from '#domain/locales.ts';
import type { Drafts as DraftsOf, KeyOf } from '#dashboard/resources/drafts/drafts.ts';

export type DraftKey = KeyOf<LocaleCode>;

export type Drafts = DraftsOf<DraftKey>;

export const draftKey = (locale: LocaleCode, textId: string): DraftKey => `${locale}/${textId}`;

export function getLocales(keys: readonly DraftKey[]): LocaleCode[] {
  return localeCatalogue.flatMap(({ code }) =>
    keys.some((key) => key.startsWith(`${code}/`)) ? [code] : [],
  );
}
