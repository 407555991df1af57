import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from '#dashboard/browser/store.ts';
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

const ExportApp = lazyComponent(
  async () => (await import('#dashboard/features/archive/export-dialog.tsx')).ExportDialog,
);
const DuplicateApp = lazyComponent(
  async () => (await import('#dashboard/features/archive/new-app-dialog.tsx')).DuplicateDialog,
);
const ImportApp = lazyComponent(
  async () => (await import('#dashboard/features/archive/import-dialog.tsx')).ImportDialog,
);
const MergeIntoApp = lazyComponent(
  async () => (await import('#dashboard/features/archive/merge-workbench.tsx')).MergeWorkbench,
);
const SaveSnapshot = lazyComponent(
  async () =>
    (await import('#dashboard/features/archive/snapshots/save-snapshot-dialog.tsx'))
      .SaveSnapshotDialog,
);
const LoadSample = lazyComponent(
  async () => (await import('#dashboard/features/archive/sample-dialog.tsx')).SampleDialog,
);
const preloaded = [ExportApp, DuplicateApp, SaveSnapshot, MergeIntoApp, ImportApp, ImportTexts];

const close = () => dialogRequest.set(undefined);

export function SharedDialogs() {
  const request = useStore(dialogRequest);
  const outdated = useStore(outdatedFound);
  const router = useRouter();
  const mounted = useMounted();
  // A reload closes dialogs, and leaves their entry.
  useEffect(() => void watchDialogEntries(router), [router]);
  useEffect(() => {
    if (request === 'soon') for (const { preload } of preloaded) preload();
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
    case 'export':
      return <ExportApp app={request.app} onClose={close} />;
    case 'snapshot':
      return <SaveSnapshot app={request.app} onClose={close} />;
    case 'duplicate':
      return <DuplicateApp appId={request.app._id} onClose={close} />;
    case 'sample':
      return <LoadSample onClose={close} />;
    case 'import':
      return request.into === undefined ? (
        <ImportApp onClose={close} />
      ) : (
        <MergeIntoApp appId={request.into} files={NO_FILES} onClose={close} />
      );
  }
}
