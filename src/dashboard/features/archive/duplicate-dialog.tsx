import { useQueryClient } from '@tanstack/react-query';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { calls } from '#dashboard/resources/changes.ts';
import { proposeName } from './describe-archive.ts';
import { NewAppDialog } from './new-app-dialog.tsx';
import { openApp } from '#dashboard/resources/archive/open-archive.ts';

export function DuplicateDialog({ appId, onClose }: { appId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const getNames = () =>
    queryClient.getQueryData(getListAppsQueryOptions().queryKey)?.map(({ name }) => name) ?? [];
  return (
    <NewAppDialog
      title="Duplicate application"
      verb="Duplicate"
      verbWorking="Duplicating"
      load={(context) => openApp(appId, calls, context)}
      proposeName={({ archive }) => proposeName(archive.name, getNames())}
      getJobTitle={({ archive }) => `Duplicate of “${archive.name}”`}
      onClose={onClose}
    />
  );
}
