import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { describeError } from '#dashboard/http/api-error.ts';
import type { ConfirmCourse, Found } from '#dashboard/ui/confirm-request.ts';
import { confirmDelete } from '#dashboard/ui/confirm.ts';
import { UNREAD } from '#dashboard/ui/deletion.ts';
import { toast } from '#dashboard/ui/toast.ts';
import { offerUndo } from '#dashboard/ui/undo.ts';
import { useDeleteApp } from '#generated/api/apps.ts';
import type { App } from '#generated/model/app.ts';
import type { ArchiveActions } from './archive-actions.ts';

/** Its code comes with the question. */
async function findContents(app: App): Promise<Found> {
  try {
    return await (await import('./app-contents.ts')).findContents(app);
  } catch {
    return { text: 'What it holds could not be counted.' };
  }
}

/** Reads all that goes with an application; nothing when it cannot be read, and nothing holds up the deletion. */
async function readBack(queryClient: QueryClient, { _id }: App, course: ConfirmCourse) {
  try {
    const { readAppBack } = await import('#dashboard/features/archive/take-back.ts');
    return await readAppBack(queryClient, _id, course);
  } catch {
    return undefined;
  }
}

/** Asks whether an application may be deleted, says what goes with it, and deletes it. */
export function useConfirmDelete(onExport: ArchiveActions['onExport']) {
  const { mutateAsync: deleteApp } = useDeleteApp();
  const queryClient = useQueryClient();
  return useCallback(
    (app: App) =>
      confirmDelete({
        title: 'Delete this application?',
        message: `“${app.name}” goes with all its images, colors, texts and translations, and with its VPN server assignments. Client applications that use its API key get no configuration any more. You can undo it for ten seconds; what comes back has another ID and another API key.`,
        findOut: () => findContents(app),
        aside: { label: 'Export first', run: () => onExport(app) },
        isStoppable: true,
        run: async (course) => {
          const takeBack = await readBack(queryClient, app, course);
          course.signal.throwIfAborted();
          await deleteApp({ id: app._id });
          const name = `Application “${app.name}”`;
          if (takeBack)
            offerUndo({
              message: `${name} deleted`,
              undone: `${name} is back`,
              takeBack,
              describe: (error) => describeError(error, 'Error saving application'),
            });
          else toast.success(`${name} deleted. ${UNREAD}`);
        },
        describe: (error) =>
          isAbort(error)
            ? 'Stopped: the application is not deleted.'
            : describeError(error, 'Error deleting application'),
      }),
    [deleteApp, queryClient, onExport],
  );
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
