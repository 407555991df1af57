import type { TaskContext } from '#domain/task.ts';
import { UserError } from '#domain/api-error.ts';
import type { QueryClient } from '@tanstack/react-query';
import { UNREAD } from '#dashboard/resources/deletion.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import type { App } from '#generated/model/app.ts';

/** Returns nothing on failure, which must not block the deletion. */
async function captureForUndo(queryClient: QueryClient, { _id }: App, context: TaskContext) {
  try {
    const { captureApp } = await import('#dashboard/resources/capture-app.ts');
    return await captureApp(queryClient, _id, context);
  } catch {
    return undefined;
  }
}

interface Deletion {
  queryClient: QueryClient;
  app: App;
  context: TaskContext;
  remove: () => Promise<unknown>;
}

/** Rejects when stopped before. */
export async function deleteWithOffer(deletion: Deletion): Promise<void> {
  const { queryClient, app, context, remove } = deletion;
  const restore = await captureForUndo(queryClient, app, context);
  if (context.signal.aborted) throw new UserError('Stopped: the application was not deleted.');
  await remove();
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.includes(app._id),
    refetchType: 'none',
  });
  const name = `Application “${app.name}”`;
  if (restore)
    offerUndo({
      message: `${name} deleted`,
      undone: `${name} is back`,
      run: restore,
      failed: 'Error saving application',
    });
  else toast.success(`${name} deleted. ${UNREAD}`);
}
