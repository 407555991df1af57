import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { lazyPiece } from '#dashboard/ui/layout/lazy-piece.tsx';
import type { Dialog, NamedApp } from './archive-dialog.tsx';
import { formatSide } from './compare/compare-view.ts';

const loadDialogs = () => import('./archive-dialog.tsx');
const ArchiveDialog = lazyPiece(async () => (await loadDialogs()).ArchiveDialog);

/**
 * The dialogs of applications: export, import, duplication, snapshots. An import's target is
 * `into`, if given.
 */
export function useArchive(into?: string) {
  const [dialog, setDialog] = useState<Dialog>();
  const compare = useCompare();
  const close = () => setDialog(undefined);
  // Stable: each row of a list has them.
  const actions = useMemo(
    () => ({
      onDuplicate: (app: NamedApp) => setDialog({ name: 'duplicate', app }),
      onExport: (app: NamedApp) => setDialog({ name: 'export', app }),
      onImport: () => setDialog({ name: 'import' }),
      onSaveSnapshot: (app: NamedApp) => setDialog({ name: 'snapshot', app }),
      ...compare,
      preload: () => {
        void loadDialogs().then(
          ({ preloadDialogs }) => preloadDialogs(into),
          () => undefined,
        );
      },
    }),
    [into, compare],
  );
  return {
    actions,
    dialog: dialog && <ArchiveDialog dialog={dialog} into={into} onClose={close} />,
  };
}

interface CompareActions {
  onCompare: (app: NamedApp) => void;
  onCompareSnapshot: (app: NamedApp) => void;
}

function useCompare(): CompareActions {
  const navigate = useNavigate();
  return useMemo(() => {
    const compare = (app: NamedApp, left?: string) => {
      const side = formatSide({ kind: 'app', id: app._id });
      return navigate({ to: '/compare', search: left ? { left, right: side } : { left: side } });
    };
    const compareSnapshot = async (app: NamedApp) => {
      const { findNewest } = await import('./snapshots/find-newest.ts');
      const left = await findNewest(app);
      if (left !== undefined) await compare(app, left);
    };
    return {
      onCompare: (app: NamedApp) => void compare(app),
      onCompareSnapshot: (app: NamedApp) => void compareSnapshot(app),
    };
  }, [navigate]);
}
