import type { LocaleCode } from '#domain/locales.ts';
import { localeEntry } from './locale-entry.ts';

export function LocaleName({ locale }: { locale: LocaleCode }) {
  const { flag, name } = localeEntry(locale);
  return (
    <>
      <span aria-hidden>{flag}</span> <span>{name}</span>
    </>
  );
}
