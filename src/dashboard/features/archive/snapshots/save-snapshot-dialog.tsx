import { useQueryClient } from '@tanstack/react-query';
import { describeError, UserError } from '#domain/api-error.ts';
import type { App } from '#generated/model/index.ts';
import { formatBytes } from '#domain/format.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { StagedDialog, useStages } from '../staged-dialog.tsx';
import { packApp } from '#dashboard/resources/archive/in-worker.ts';
import { saveSnapshot } from '#dashboard/resources/archive/snapshot-store.ts';
import { downloadSnapshot, snapshotsQuery } from './snapshots-query.ts';

interface SaveSnapshotDialogProps {
  app: Pick<App, '_id' | 'name'>;
  onClose: () => void;
}

export function SaveSnapshotDialog({ app, onClose }: SaveSnapshotDialogProps) {
  const { _id: appId, name } = app;
  const queryClient = useQueryClient();
  const work = useStages(async (context) => {
    try {
      const { archive, zip } = await packApp(appId, context);
      const { id } = await saveSnapshot({ appId, appName: archive.name }, zip);
      await queryClient.invalidateQueries(snapshotsQuery);
      toast.success(
        `Snapshot of “${archive.name}” saved on this device (${formatBytes(zip.size)}).`,
        { label: 'Download', run: () => void downloadSnapshot(id) },
      );
      onClose();
    } catch (error) {
      throw new UserError(describeFailure(error));
    }
  });
  return (
    <StagedDialog
      title="Save snapshot"
      isOnlyRead
      work={work}
      labels={{ reading: `Reading “${name}”` }}
      onClose={onClose}
    />
  );
}

const FAILED = 'Error saving snapshot';

/** Browsers without storage reject with errors of their own. */
function describeFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return `${FAILED}\nThere is no room for it left on this device. Delete snapshots that you no longer need, or export the application instead.`;
  if (error instanceof DOMException)
    return `${FAILED}\nThis browser lets the dashboard keep nothing on this device. Export the application instead.`;
  return describeError(error, FAILED);
}
