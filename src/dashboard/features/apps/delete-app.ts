import type { TaskContext } from '#domain/task.ts';
import type { QueryClient } from '@tanstack/react-query';
import { describeError } from '#dashboard/http/api-error.ts';
import { UNREAD } from '#dashboard/ui/deletion.ts';
import { toast } from '#dashboard/ui/toast.ts';
import { offerUndo } from '#dashboard/ui/undo.ts';
import type { App } from '#generated/model/app.ts';

/** Reads all that goes with an application; nothing when it cannot be read, and nothing holds up the deletion. */
async function readBack(queryClient: QueryClient, { _id }: App, course: TaskContext) {
  try {
    const { captureApp } = await import('#dashboard/resources/capture-app.ts');
    return await captureApp(queryClient, _id, course);
  } catch {
    return undefined;
  }
}

interface Deletion {
  queryClient: QueryClient;
  app: App;
  course: TaskContext;
  /** Makes the call. */
  remove: () => Promise<unknown>;
}

/** Deletes an application, and offers to bring it back. Rejects with the signal's reason when it is stopped before. */
export async function deleteWithOffer(deletion: Deletion): Promise<void> {
  const { queryClient, app, course, remove } = deletion;
  const takeBack = await readBack(queryClient, app, course);
  course.signal.throwIfAborted();
  await remove();
  // Whoever goes back to one of its pages has it asked for again.
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.includes(app._id),
    refetchType: 'none',
  });
  const name = `Application “${app.name}”`;
  if (takeBack)
    offerUndo({
      message: `${name} deleted`,
      undone: `${name} is back`,
      takeBack,
      describe: (error) => describeError(error, 'Error saving application'),
    });
  else toast.success(`${name} deleted. ${UNREAD}`);
}
