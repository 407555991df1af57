import { useDeleteApp } from '#generated/api/apps.ts';
import type { App } from '#generated/model/app.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { confirmDelete } from '#dashboard/ui/confirm.ts';
import { toast } from '#dashboard/ui/toast.ts';

/** Asks whether an application may be deleted, says what goes with it, and deletes it. */
export function useConfirmDelete() {
  const deleteApp = useDeleteApp();
  return (app: App) =>
    confirmDelete({
      title: 'Delete this application?',
      message: `“${app.name}” goes with all its images, colors, texts and translations, and with its VPN server assignments. Client applications that use its API key get no configuration any more. This cannot be undone.`,
      run: async () => {
        await deleteApp.mutateAsync({ id: app._id });
        toast.success(`Application “${app.name}” deleted`);
      },
      describe: (error) => describeError(error, 'Error deleting application'),
    });
}
