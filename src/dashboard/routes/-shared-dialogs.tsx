import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from '#dashboard/browser/store.ts';
import { ArchiveDialog, preloadDialogs } from '#dashboard/features/archive/archive-dialog.tsx';
import { dialogRequest, NO_FILES, outdatedFound } from '#dashboard/resources/dialog-requests.ts';
import { baseLocale } from '#domain/locales.ts';
import { openDialogNext } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { useMounted } from '#dashboard/ui/dialog/use-shown-work.ts';
import { watchDialogEntries } from '#dashboard/ui/dialog/use-back-closes.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';

const ImportTexts = lazyComponent(
  async () => (await import('#dashboard/features/texts/import/import-texts.tsx')).ImportTexts,
);

const ReplaceServer = lazyComponent(
  async () =>
    (await import('#dashboard/features/vpn-servers/replace/replace-server-dialog.tsx'))
      .ReplaceServerDialog,
);

const close = () => dialogRequest.set(undefined);

export function SharedDialogs() {
  const request = useStore(dialogRequest);
  const outdated = useStore(outdatedFound);
  const router = useRouter();
  const mounted = useMounted();
  // A reload closes dialogs, and leaves their entry.
  useEffect(() => void watchDialogEntries(router), [router]);
  useEffect(() => {
    if (request !== 'soon') return;
    preloadDialogs();
    ImportTexts.preload();
  }, [request]);
  useEffect(() => {
    if (outdated.length === 0) return;
    outdatedFound.set([]);
    void import('#dashboard/features/texts/outdated/outdated-dialog.tsx').then(
      ({ OutdatedDialog }) => {
        if (mounted.current)
          openDialogNext((onClose) => <OutdatedDialog rows={outdated} onClose={onClose} />);
      },
    );
  }, [outdated, mounted]);
  if (typeof request !== 'object') return null;
  switch (request.name) {
    case 'import-texts':
      return <ImportTexts app={request.app} files={NO_FILES} locale={baseLocale} onClose={close} />;
    case 'replace-server':
      return <ReplaceServer serverId={request.serverId} onClose={close} />;
    default:
      return <ArchiveDialog dialog={request} onClose={close} />;
  }
}
