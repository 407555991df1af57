import type { AppArchive, ArchiveTranslation } from '#domain/app-archive.ts';
import type { Change } from '#changes/diff.ts';
import { inCatalogueOrder } from '#domain/locales.ts';

/** A removed text or language takes its translations. */
export function patchArchive(archive: AppArchive, changes: readonly Change[]): AppArchive {
  const facts = { name: archive.name, platform: archive.platform };
  const locales = new Set(archive.locales);
  const lists = {
    text: new Map(archive.texts),
    color: new Map(archive.colors),
    image: new Map(archive.images),
    server: new Map(archive.servers),
  };
  const translations = new Map(
    [...archive.translations].map(([locale, values]) => [locale, new Map(values)]),
  );
  for (const change of changes) {
    const { kind, key } = change;
    const after = change.change === 'removed' ? undefined : change.after;
    if (kind === 'application') Object.assign(facts, { [key]: after });
    else if (kind === 'language') patchLanguage(change);
    else if (kind === 'translation') patchTranslation(change);
    else if (kind !== 'vpnServer') {
      // as: TypeScript does not relate the list and the item to the same kind
      const list = lists[kind] as Map<string, unknown>;
      if (after === undefined) list.delete(key);
      else list.set(key, after);
      if (kind === 'text' && after === undefined)
        for (const values of translations.values()) values.delete(key);
    }
  }

  function patchLanguage(change: Extract<Change, { kind: 'language' }>) {
    if (change.change !== 'removed') locales.add(change.after);
    else {
      locales.delete(change.before);
      if (change.before !== 'en') translations.delete(change.before);
    }
  }

  function patchTranslation(change: Extract<Change, { kind: 'translation' }>) {
    const { locale, key } = change;
    if (locale === undefined) return;
    const values = translations.get(locale) ?? new Map<string, ArchiveTranslation>();
    translations.set(locale, values);
    if (change.change === 'removed') values.delete(key);
    else values.set(key, change.after);
  }

  return {
    ...facts,
    locales: inCatalogueOrder([...locales]),
    texts: lists.text,
    translations: new Map([...translations].filter(([, values]) => values.size > 0)),
    colors: lists.color,
    images: lists.image,
    servers: lists.server,
  };
}
