import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { confirmDelete, type Found } from '#dashboard/browser/work/confirm.ts';
import { formatSide } from '#dashboard/resources/archive/compared-side.ts';
import { dialogRequest } from '#dashboard/resources/dialog-requests.ts';
import type { TaskContext } from '#domain/task.ts';
import type { MenuItem } from '#dashboard/ui/controls/menu-button.tsx';
import { useDeleteApp } from '#generated/api/apps.ts';
import type { App } from '#generated/model/index.ts';

type NamedApp = Pick<App, '_id' | 'name'>;

/** Stable: each row of a list has it. */
export function useCompare() {
  const router = useRouter();
  return useMemo(
    () =>
      ({ _id }: NamedApp, left?: string) => {
        const side = formatSide({ kind: 'app', id: _id });
        const search = left === undefined ? { left: side } : { left, right: side };
        void router.navigate({ to: '/compare', search });
      },
    [router],
  );
}

export const getArchiveItems = (
  app: NamedApp,
  compare: (app: NamedApp) => void,
): readonly MenuItem[] => [
  {
    label: 'Duplicate',
    hint: 'A new application with the same content',
    onChoose: () => dialogRequest.set({ name: 'duplicate', app }),
  },
  {
    label: 'Export application',
    hint: 'A ZIP with all texts, translations, colors and images',
    onChoose: () => dialogRequest.set({ name: 'export', app }),
  },
  {
    label: 'Compare',
    hint: 'With another application, an archive, a snapshot or another language',
    onChoose: () => compare(app),
  },
  {
    label: 'Save snapshot',
    hint: 'Keeps today’s state on this device, to compare with later',
    onChoose: () => dialogRequest.set({ name: 'snapshot', app }),
  },
];

const loadDeletion = () => import('./delete-app.ts');

const UNCOUNTED: Found = { text: 'Its contents could not be counted.' };

/** Loads the deletion with the question: it may be needed while the server is away. */
const findContents = async (queryClient: QueryClient, app: App): Promise<Found> =>
  (await (await loadDeletion()).findContents(queryClient, app)) ?? UNCOUNTED;

/** `onDeleted`: memoised. */
export function useConfirmDelete(onDeleted?: () => void) {
  const { mutateAsync: deleteApp } = useDeleteApp();
  const queryClient = useQueryClient();
  return useCallback(
    (app: App) => {
      let attempt: ((context: TaskContext) => Promise<void>) | undefined;
      confirmDelete({
        title: 'Delete this application?',
        message: `Apps that use the API key of “${app.name}” stop receiving their configuration. You can undo it for ten seconds; the application then has a new ID and a new API key.`,
        findOut: () => findContents(queryClient, app).catch(() => UNCOUNTED),
        nameToType: app.name,
        aside: { label: 'Export first', run: () => dialogRequest.set({ name: 'export', app }) },
        isStoppable: true,
        run: async (context) => {
          const { createAppDeletion } = await loadDeletion();
          const remove = () => deleteApp({ id: app._id });
          attempt ??= createAppDeletion({ queryClient, app, remove });
          await attempt(context);
          onDeleted?.();
        },
        failed: 'Error deleting application',
      });
    },
    [deleteApp, queryClient, onDeleted],
  );
}
