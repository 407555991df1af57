import { Button, type ButtonProps } from '@mantine/core';
import { linkOptions, useRouter } from '@tanstack/react-router';
import { preloadOnHover, lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { MenuButton, type MenuItem } from '#dashboard/ui/controls/menu-button.tsx';
import { MoreActions } from '#dashboard/ui/controls/more-actions.tsx';
import { IconPlus } from '#generated/icons/plus.ts';
import { IconReplace } from '#generated/icons/replace.ts';
import { type LocaleCode, baseLocale, languageName } from '#domain/locales.ts';
import { useImport, useWorkspace } from './translate/workspace.tsx';
import { ImportTexts, TextDialog } from './texts-dialogs.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '#domain/api-error.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import type { ExportDialogProps } from './export/export-dialog.tsx';
import type { TextsExport, TextsFormat } from './export/make-export.ts';
import { openDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import type { ReactNode } from 'react';

interface PageActionsProps {
  locale: LocaleCode;
  /** Nothing to export or replace. */
  isEmpty: boolean;
}

export function PageActions({ locale, isEmpty }: PageActionsProps) {
  const router = useRouter();
  const { appId } = useWorkspace();
  const exports = useExportItems(appId, locale);
  const replacement = linkOptions({
    to: '/search',
    search: { app: appId, in: 'texts', locale: [locale], replace: true },
  });
  return (
    <>
      {!isEmpty && (
        <>
          <Button
            size="xs"
            variant="default"
            aria-label="Find and replace"
            title="Find and replace"
            leftSection={<IconReplace size={14} />}
            onClick={() => void router.navigate(replacement)}
            {...preloadOnHover(() => void router.preloadRoute(replacement))}
          >
            Find and replace
          </Button>
          <MenuButton label="Export" size="xs" working={exports.working} items={exports.items} />
        </>
      )}
      <Button
        size="xs"
        variant="default"
        onClick={useImport()}
        {...preloadOnHover(ImportTexts.preload)}
      >
        Import file
      </Button>
      <AddText size="xs" />
    </>
  );
}

export function AddText(props: Pick<ButtonProps, 'size' | 'className'>) {
  const { open } = useWorkspace();
  return (
    <Button
      {...props}
      leftSection={<IconPlus size={14} />}
      onClick={() => open({ name: 'add' })}
      {...preloadOnHover(TextDialog.preload)}
    >
      Add text
    </Button>
  );
}

function useExportItems(appId: string, locale: LocaleCode) {
  const queryClient = useQueryClient();
  const { isPending: working, mutate: run } = useMutation({
    mutationFn: async (wanted: Omit<TextsExport, 'appId' | 'missing'> & Partial<TextsExport>) => {
      const { saveExport } = await import('./export/make-export.ts');
      await saveExport(queryClient, { missing: 'filled', ...wanted, appId });
    },
    onError: (error) => toast.error(describeError(error, 'Error exporting texts')),
  });
  const isBase = locale === baseLocale;
  const name = languageName(locale);
  const open = (format: TextsFormat) => () => openExport({ appId, format });
  const items: MenuItem[] = [
    {
      label: name,
      hint: 'A .strings file with every text as this language shows it',
      onChoose: () => run({ format: 'strings', locale }),
    },
    {
      label: 'All languages',
      hint: 'A ZIP of <locale>.lproj/Localizable.strings',
      onChoose: () => run({ format: 'strings' }),
    },
    {
      label: 'Only untranslated',
      hint: isBase
        ? 'A ZIP with the texts that are missing in each language'
        : `A .strings file with the English texts that are missing in ${name}`,
      onChoose: () => run({ format: 'strings', isUntranslated: true, ...(!isBase && { locale }) }),
    },
    {
      label: 'CSV for a spreadsheet',
      hint: 'Every text in every language. A value that would run as a formula gets an apostrophe in front.',
      onChoose: () => run({ format: 'csv', missing: 'left out' }),
    },
    {
      label: 'Android resources (ZIP of values folders)',
      hint: 'strings.xml of each language',
      onChoose: open('android'),
    },
    {
      label: 'String Catalog',
      hint: 'One .xcstrings file for Xcode',
      onChoose: open('xcstrings'),
    },
    { label: 'JSON per language', hint: 'For i18next, React and Vue', onChoose: open('json') },
    { label: 'ARB per language', hint: 'For Flutter', onChoose: open('arb') },
  ];
  return { working, items };
}

interface ExportSelectedProps {
  selected: readonly { key: string }[];
  children?: ReactNode;
}

/** In a menu on a phone. */
export function ExportSelected({ selected, children }: ExportSelectedProps) {
  const { appId } = useWorkspace();
  const open = () => openExport({ appId, keys: selected.map(({ key }) => key) });
  return (
    <>
      <Button size="xs" variant="default" onClick={open} data-less>
        Export selected
      </Button>
      {children}
      <MoreActions label="More" others={LESS} />
    </>
  );
}

const LESS = '[data-bulk-bar] > :is([data-less], [data-disabled])';

const ExportDialog = lazyComponent(
  async () => (await import('./export/export-dialog.tsx')).ExportDialog,
);

const openExport = (start: Omit<ExportDialogProps, 'onClose'>): void =>
  openDialog((onClose) => <ExportDialog {...start} onClose={onClose} />);
