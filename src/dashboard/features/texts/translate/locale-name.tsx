import { type LocaleCode, localeEntry } from '#domain/locales.ts';

export function LocaleName({ locale }: { locale: LocaleCode }) {
  const { flag, name } = localeEntry(locale);
  return (
    <>
      <span aria-hidden>{flag}</span> <span>{name}</span>
    </>
  );
}
