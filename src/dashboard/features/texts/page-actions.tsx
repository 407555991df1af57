import { Button } from '@mantine/core';
import { linkOptions, useRouter } from '@tanstack/react-router';
import { preloadOnHover } from '#dashboard/browser/preload-on-hover.ts';
import { MenuButton } from '#dashboard/ui/controls/menu-button.tsx';
import { IconReplace } from '#generated/icons/replace.ts';
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
  return (
    <>
      <Button size="xs" variant="default" onClick={onImport} {...preloadOnHover(preloadImport)}>
        Import file
      </Button>
      <Button size="xs" data-first onClick={onAdd} {...preloadOnHover(preloadTextDialog)}>
        Add text
      </Button>
      <Button
        size="xs"
        px={8}
        variant="default"
        aria-label="Find and replace"
        title="Find and replace"
        onClick={() => void router.navigate(replacement)}
        {...preloadOnHover(() => void router.preloadRoute(replacement))}
      >
        <IconReplace size={16} />
      </Button>
      <MenuButton label="Export" size="xs" working={exports.working} items={exports.items} />
    </>
  );
}
