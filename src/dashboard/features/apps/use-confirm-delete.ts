import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Found } from '#dashboard/browser/work/confirm.ts';
import { confirmDelete } from '#dashboard/browser/work/confirm.ts';
import { useDeleteApp } from '#generated/api/apps.ts';
import type { App } from '#generated/model/app.ts';
import { archiveRequest } from '#dashboard/resources/dialog-requests.ts';

const loadDeletion = () => import('./delete-app.ts');

const UNCOUNTED: Found = { text: 'Its contents could not be counted.' };

/** Loads the deletion with the question: it may be needed while the server is away. */
const findContents = async (app: App): Promise<Found> =>
  (await (await loadDeletion()).findContents(app)) ?? UNCOUNTED;

/** `onDeleted`: memoised. */
export function useConfirmDelete(onDeleted?: () => void) {
  const { mutateAsync: deleteApp } = useDeleteApp();
  const queryClient = useQueryClient();
  return useCallback(
    (app: App) =>
      confirmDelete({
        title: 'Delete this application?',
        message: `Apps that use the API key of “${app.name}” stop receiving their configuration. You can undo it for ten seconds; the application then has a new ID and a new API key.`,
        findOut: () => findContents(app).catch(() => UNCOUNTED),
        aside: { label: 'Export first', run: () => archiveRequest.set({ name: 'export', app }) },
        isStoppable: true,
        run: async (context) => {
          const { deleteWithOffer } = await loadDeletion();
          await deleteWithOffer({
            queryClient,
            app,
            context,
            remove: () => deleteApp({ id: app._id }),
          });
          onDeleted?.();
        },
        failed: 'Error deleting application',
      }),
    [deleteApp, queryClient, onDeleted],
  );
}
