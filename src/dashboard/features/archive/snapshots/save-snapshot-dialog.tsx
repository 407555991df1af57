import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeError } from '#domain/api-error.ts';
import { formatBytes, formatCount } from '#domain/format.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { calls } from '#dashboard/resources/changes.ts';
import { ArchiveFrame, Failed, UnderWay } from '../archive-frame.tsx';
import { writeInWorker } from '#dashboard/resources/archive/in-worker.ts';
import { readApp } from '#changes/read-app.ts';
import type { TaskProgress } from '#domain/task.ts';
import { isFull, saveSnapshot } from '#dashboard/resources/archive/snapshot-store.ts';
import { downloadSnapshot } from './download-snapshot.ts';
import { snapshotsQuery } from './snapshots-query.ts';

interface SaveSnapshotDialogProps {
  appId: string;
  appName: string;
  onClose: () => void;
}

const START: TaskProgress = { finished: 0, total: 0 };

const older = { one: 'older snapshot was', many: 'older snapshots were' };

export function SaveSnapshotDialog({ appId, appName, onClose }: SaveSnapshotDialogProps) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(START);
  const [failure, setFailure] = useState<string>();
  const reading = useRef<AbortController>(undefined);

  const save = async (signal: AbortSignal) => {
    const { archive, files } = await readApp(appId, calls, {
      signal,
      onProgress: setProgress,
    });
    const zip = await writeInWorker(archive, files, signal);
    signal.throwIfAborted();
    const { snapshot, dropped } = await saveSnapshot({ appId, appName: archive.name }, zip);
    await queryClient.invalidateQueries(snapshotsQuery);
    const room =
      dropped > 0 ? ` To make room on this device, ${formatCount(dropped, older)} deleted.` : '';
    toast.success(
      `Snapshot of “${archive.name}” saved on this device (${formatBytes(snapshot.size)}).${room}`,
      { label: 'Download', run: () => void downloadSnapshot(snapshot.id) },
    );
    onClose();
  };
  const start = () => {
    const { signal } = (reading.current = new AbortController());
    save(signal).catch((error: unknown) => {
      if (!signal.aborted) setFailure(describeFailure(error));
    });
  };
  const again = () => {
    setProgress(START);
    setFailure(undefined);
    start();
  };
  const begin = useEffectEvent(start);
  useEffect(() => {
    begin();
    return () => reading.current?.abort();
  }, []);

  return (
    <ArchiveFrame title="Save snapshot" working={failure === undefined} onClose={onClose}>
      {failure === undefined ? (
        <UnderWay label={`Reading “${appName}”`} {...progress} stopping={false} onStop={onClose} />
      ) : (
        <Failed message={failure} onAgain={again} onClose={onClose} />
      )}
    </ArchiveFrame>
  );
}

const FAILED = 'Error saving snapshot';

/** Browsers without storage, e.g. in private windows, reject with errors of their own. */
function describeFailure(error: unknown): string {
  if (error instanceof RangeError) return `${FAILED}\n${error.message}`;
  if (isFull(error))
    return `${FAILED}\nThere is no room for it left on this device, and no snapshot was deleted. Delete some that you no longer need, or export the application instead.`;
  if (error instanceof DOMException)
    return `${FAILED}\nThis browser lets the dashboard keep nothing on this device. Export the application instead.`;
  return describeError(error, FAILED);
}
