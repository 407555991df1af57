import { NativeSelect } from '@mantine/core';
import type { AppDetail } from '#generated/model/app-detail.ts';
import type { Locale } from '#generated/model/locale.ts';
import type { LocaleEntry } from '#generated/model/locale-entry.ts';
import { isLocale } from '#domain/locales.ts';

interface LanguageSelectProps {
  app: AppDetail;
  languages: readonly LocaleEntry[];
  value: Locale;
  onChange: (lan: Locale) => void;
}

/** Every language a client application can ask for; those that the app lacks are answered in English. */
export function LanguageSelect({ app, languages, value, onChange }: LanguageSelectProps) {
  const options = (supported: boolean) =>
    languages
      .filter(({ code }) => app.locales.includes(code) === supported)
      .map(({ code, name, flag }) => ({ value: code, label: `${flag} ${name}` }));
  return (
    <NativeSelect
      label="Language"
      value={value}
      onChange={({ currentTarget }) => {
        if (isLocale(currentTarget.value)) onChange(currentTarget.value);
      }}
      data={[
        { group: 'Supported languages', items: options(true) },
        { group: 'Not supported by this app', items: options(false) },
      ].filter(({ items }) => items.length > 0)}
    />
  );
}
