import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#domain/api-error.ts';
import { MenuButton } from '#dashboard/ui/controls/menu-button.tsx';
import { saveFile } from '#dashboard/ui/format/save-file.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { baseLocale, localeCatalogue } from '#domain/locales.ts';
import { IconDownload } from '#generated/icons/download.ts';
import type { ExportKind, ExportSource } from './make-export.ts';

export function ExportMenu(props: ExportSource) {
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
          onChoose: () => exports.run('language'),
        },
        {
          label: 'All languages',
          hint: 'A ZIP of <locale>.lproj/Localizable.strings',
          onChoose: () => exports.run('all languages'),
        },
        {
          label: 'Only untranslated',
          hint: isBase
            ? 'A ZIP with the texts that are missing in each language'
            : `A .strings file with the English texts that are missing in ${name}`,
          onChoose: () => exports.run('untranslated'),
        },
        {
          label: 'CSV',
          hint: 'Every text in every language, for spreadsheets. A value that would run as a formula gets an apostrophe in front.',
          onChoose: () => exports.run('csv'),
        },
      ]}
    />
  );
}

function useExport(source: ExportSource) {
  const queryClient = useQueryClient();
  const [working, setWorking] = useState(false);
  const run = async (kind: ExportKind) => {
    setWorking(true);
    try {
      const { makeExport } = await import('./make-export.ts');
      const made = await makeExport(queryClient, kind, source);
      if ('nothing' in made) toast.success(made.nothing);
      else saveFile(made.name, made.content);
    } catch (error) {
      toast.error(describeError(error, 'Error exporting texts'));
    } finally {
      setWorking(false);
    }
  };
  return { working, run: (kind: ExportKind) => void run(kind) };
}
