import { IconDownload } from '@tabler/icons-react';
import type { Locale } from '#generated/model/locale.ts';
import { baseLocale, localeCatalogue } from '#domain/locales.ts';
import { MenuButton } from '#dashboard/ui/menu-button.tsx';
import { useExport } from './use-export.ts';

interface ExportMenuProps {
  appId: string;
  appName: string;
  /** The language of the tab. */
  locale: Locale;
  /** The app's languages, English among them. */
  locales: readonly Locale[];
}

/** `Export`: what can be taken out of the texts as files. */
export function ExportMenu(props: ExportMenuProps) {
  const { locale } = props;
  const exports = useExport(props);
  const isBase = locale === baseLocale;
  const name = localeCatalogue.find(({ code }) => code === locale)?.name ?? locale;
  return (
    <MenuButton
      label="Export"
      icon={<IconDownload size={16} />}
      working={exports.working}
      items={[
        {
          label: name,
          hint: 'A .strings file with every text as this language shows it',
          onChoose: exports.language,
        },
        {
          label: 'All languages',
          hint: 'A ZIP of <locale>.lproj/Localizable.strings',
          onChoose: exports.allLanguages,
        },
        {
          label: 'Only untranslated',
          hint: isBase
            ? 'A ZIP with what each language has no translation of'
            : `A .strings file with the originals that have no translation into ${name}`,
          onChoose: exports.untranslated,
        },
        {
          label: 'CSV',
          hint: 'Every text in every language, for spreadsheets. A value that would run as a formula gets an apostrophe in front.',
          onChoose: exports.csv,
        },
      ]}
    />
  );
}
