import { Button } from '@mantine/core';
import { linkOptions, useRouter } from '@tanstack/react-router';
import { preloadOnHover } from '#dashboard/browser/preload-on-hover.ts';
import { MenuButton } from '#dashboard/ui/controls/menu-button.tsx';
import type { LocaleCode } from '#domain/locales.ts';
import { useExportItems } from './export/use-export-items.ts';
import { preloadImport, preloadTextDialog } from './texts-dialogs.tsx';

interface PageActionsProps {
  appId: string;
  locale: LocaleCode;
  onAdd: () => void;
  onImport: () => void;
}

/** In each view of the texts. */
export function PageActions({ appId, locale, onAdd, onImport }: PageActionsProps) {
  const router = useRouter();
  const exports = useExportItems(appId, locale);
  const replacement = linkOptions({
    to: '/search',
    search: { app: appId, in: 'texts', locale: [locale], replace: true },
  });
  const replace = {
    label: 'Find and replace',
    hint: 'In the texts of this language, or of others',
    onChoose: () => void router.navigate(replacement),
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={onImport} {...preloadOnHover(preloadImport)}>
        Import file
      </Button>
      <Button size="xs" data-first onClick={onAdd} {...preloadOnHover(preloadTextDialog)}>
        Add text
      </Button>
      <MenuButton
        label="More"
        size="xs"
        working={exports.working}
        items={[replace, ...exports.items]}
      />
    </>
  );
}
