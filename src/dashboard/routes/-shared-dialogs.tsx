import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useStore } from '#dashboard/browser/store.ts';
import { ArchiveDialog, preloadDialogs } from '#dashboard/features/archive/archive-dialog.tsx';
import {
  archiveRequest,
  outdatedFound,
  textImportRequest,
} from '#dashboard/resources/dialog-requests.ts';
import { baseLocale } from '#domain/locales.ts';
import { openDialogNext } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { watchDialogEntries } from '#dashboard/ui/dialog/use-back-closes.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';

const ImportTexts = lazyComponent(
  async () => (await import('#dashboard/features/texts/import/import-texts.tsx')).ImportTexts,
);

const close = () => {
  archiveRequest.set(undefined);
  textImportRequest.set(undefined);
};

export function SharedDialogs() {
  const archive = useStore(archiveRequest);
  const textImport = useStore(textImportRequest);
  const outdated = useStore(outdatedFound);
  const router = useRouter();
  const isShown = useRef(true);
  // A reload closes dialogs, and leaves their entry.
  useEffect(() => void watchDialogEntries(router), [router]);
  useEffect(() => {
    if (archive === 'soon') preloadDialogs();
    if (textImport === 'soon') ImportTexts.preload();
  }, [archive, textImport]);
  useEffect(() => {
    if (outdated.length === 0) return;
    outdatedFound.set([]);
    void import('#dashboard/features/texts/outdated/outdated-dialog.tsx').then(
      ({ OutdatedDialog }) => {
        if (isShown.current)
          openDialogNext((onClose) => <OutdatedDialog rows={outdated} onClose={onClose} />);
      },
    );
  }, [outdated]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (
    <>
      {typeof archive === 'object' && <ArchiveDialog dialog={archive} onClose={close} />}
      {typeof textImport === 'object' && (
        <ImportTexts {...textImport} locale={baseLocale} onClose={close} />
      )}
    </>
  );
}
