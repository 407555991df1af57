import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import type { Locale } from '#generated/model/locale.ts';
import { useLoaded } from '#dashboard/api/use-loaded.ts';
import { languageName } from './language-name.ts';

export function LanguageLabel({ locale }: { locale: Locale }) {
  const { data: catalogue } = useLoaded(getListLocalesQueryOptions());
  const flag = catalogue.find(({ code }) => code === locale)?.flag;
  return (
    <>
      {flag !== undefined && <span aria-hidden>{`${flag} `}</span>}
      {languageName(locale, catalogue)}
    </>
  );
}
