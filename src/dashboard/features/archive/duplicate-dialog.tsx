import { useQueryClient } from '@tanstack/react-query';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { archiveCalls } from './archive-calls.ts';
import { proposeName } from './describe-archive.ts';
import { NewAppDialog } from './new-app-dialog.tsx';
import { readApp, type ReadingCourse } from './read-app.ts';
import type { Source } from './use-new-app.ts';

interface DuplicateDialogProps {
  appId: string;
  onClose: () => void;
}

/** Makes a new application with the same content. */
export function DuplicateDialog({ appId, onClose }: DuplicateDialogProps) {
  const queryClient = useQueryClient();
  const load = async (course: Required<ReadingCourse>): Promise<Source> => {
    const { archive, files, notes } = await readApp(appId, archiveCalls, course);
    const openFile = (key: string) => {
      const file = files.get(key);
      return file ? Promise.resolve(file) : Promise.reject(new Error(`${key} has no file.`));
    };
    return { archive, openFile, notes };
  };
  const getNames = () =>
    queryClient.getQueryData(getListAppsQueryOptions().queryKey)?.map(({ name }) => name) ?? [];
  return (
    <NewAppDialog
      title="Duplicate application"
      verb="Duplicate"
      verbWorking="Duplicating"
      load={load}
      proposeName={({ archive }) => proposeName(archive.name, getNames())}
      onClose={onClose}
    />
  );
}
