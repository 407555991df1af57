import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#dashboard/http/api-error.ts';
import { MenuButton } from '#dashboard/ui/menu-button.tsx';
import { toast } from '#dashboard/ui/toast.ts';
import { baseLocale, localeCatalogue } from '#domain/locales.ts';
import type { ExportKind, ExportSource } from './run-export.ts';

/** `Export`: what can be taken out of the texts as files. */
export function ExportMenu(props: ExportSource) {
  const { locale } = props;
  const { working, run } = useExport(props);
  const isBase = locale === baseLocale;
  const name = localeCatalogue.find(({ code }) => code === locale)?.name ?? locale;
  return (
    <MenuButton
      label="Export"
      icon={<IconDownload size={16} />}
      working={working}
      items={[
        {
          label: name,
          hint: 'A .strings file with every text as this language shows it',
          onChoose: () => void run('language'),
        },
        {
          label: 'All languages',
          hint: 'A ZIP of <locale>.lproj/Localizable.strings',
          onChoose: () => void run('all'),
        },
        {
          label: 'Only untranslated',
          hint: isBase
            ? 'A ZIP with what each language has no translation of'
            : `A .strings file with the originals that have no translation into ${name}`,
          onChoose: () => void run('untranslated'),
        },
        {
          label: 'CSV',
          hint: 'Every text in every language, for spreadsheets. A value that would run as a formula gets an apostrophe in front.',
          onChoose: () => void run('csv'),
        },
      ]}
    />
  );
}

/** The exports of the texts page. Their code comes when one is wanted. */
function useExport(source: ExportSource) {
  const queryClient = useQueryClient();
  const [working, setWorking] = useState(false);
  const run = async (kind: ExportKind) => {
    setWorking(true);
    try {
      const { runExport } = await import('./run-export.ts');
      const nothing = await runExport(queryClient, source, kind);
      if (nothing !== undefined) toast.success(nothing);
    } catch (error) {
      toast.error(describeError(error, 'Error exporting texts'));
    } finally {
      setWorking(false);
    }
  };
  return { working, run };
}
