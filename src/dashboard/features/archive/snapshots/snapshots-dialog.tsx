import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FailureNote } from '#dashboard/ui/feedback/failure-note.tsx';
import { ButtonLink } from '#dashboard/ui/controls/button-link.tsx';
import { confirmDelete } from '#dashboard/browser/work/confirm.ts';
import { Nothing } from '#dashboard/ui/table/nothing.tsx';
import { DateTime } from '#dashboard/ui/format/date-time.tsx';
import { describeError } from '#domain/api-error.ts';
import { formatBytes } from '#domain/format.ts';
import { prefix } from '#dashboard/browser/prefix.ts';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { toast } from '#dashboard/browser/work/toast.ts';
import { IconDownload } from '#generated/icons/download.ts';
import { IconTrash } from '#generated/icons/trash.ts';
import { ArchiveFrame } from '../archive-frame.tsx';
import { formatSide } from '#dashboard/resources/archive/compared-side.ts';
import {
  deleteSnapshot,
  renameSnapshot,
  type Snapshot,
} from '#dashboard/resources/archive/snapshot-store.ts';
import { downloadSnapshot, nameSnapshot, snapshotsQuery } from './snapshots-query.ts';
import archiveClasses from '../archive.module.css';
import classes from './snapshots-dialog.module.css';

interface SnapshotsDialogProps {
  onClose: () => void;
}

export function SnapshotsDialog({ onClose }: SnapshotsDialogProps) {
  const { data: snapshots, isError } = useQuery(snapshotsQuery);
  const size = snapshots?.reduce((sum, one) => sum + one.size, 0) ?? 0;
  return (
    <ArchiveFrame title="Snapshots" working={false} onClose={onClose}>
      {isError && (
        <FailureNote message="The snapshots on this device could not be read. Some browsers keep none in private windows." />
      )}
      {snapshots?.length === 0 && (
        <Nothing
          title="No snapshots yet."
          action={
            <ButtonLink to="/apps" variant="light" onClick={onClose}>
              Select an application
            </ButtonLink>
          }
        >
          “Save snapshot” on its page keeps its state in this browser, on this device only, to
          compare with later.
        </Nothing>
      )}
      {snapshots !== undefined && snapshots.length > 0 && (
        <>
          <ul className={classes.list}>
            {snapshots.map((snapshot) => (
              <Item key={snapshot.id} snapshot={snapshot} onClose={onClose} />
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            {`This browser keeps them on this device only (${formatBytes(size)}). Clearing its data deletes them. Download one to keep it.`}
          </Text>
        </>
      )}
      <Text size="sm" c="dimmed">
        For a history that lasts and is shared, put the application into git{' '}
        <Anchor
          href={`${prefix}/docs/guide/release-check#snapshots`}
          target="_blank"
          underline="always"
        >
          by the command line
        </Anchor>
        .
      </Text>
      <div className={archiveClasses.foot}>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </div>
    </ArchiveFrame>
  );
}

const MAX_NAME = 60;

interface ItemProps extends SnapshotsDialogProps {
  snapshot: Snapshot;
}

function Item({ snapshot, onClose }: ItemProps) {
  const queryClient = useQueryClient();
  const { id, appId, appName, savedAt, size } = snapshot;
  const name = nameSnapshot(snapshot);
  const rename = async (own: string) => {
    if (own === (snapshot.name ?? '')) return;
    await renameSnapshot(id, own).catch((error: unknown) =>
      toast.error(describeError(error, 'Error renaming snapshot')),
    );
    await queryClient.invalidateQueries(snapshotsQuery);
  };
  const remove = () =>
    confirmDelete({
      title: 'Delete this snapshot?',
      message: `You can no longer compare with “${appName}” as it was then. The application itself stays as it is.`,
      run: async () => {
        await deleteSnapshot(id);
        await queryClient.invalidateQueries(snapshotsQuery);
        toast.success(`Snapshot of “${appName}” deleted`);
      },
      failed: 'Error deleting snapshot',
    });
  return (
    <li className={classes.item}>
      <div className={classes.name}>
        <span dir="auto" translate="no">
          {appName}
        </span>
        <span className={classes.facts}>
          <DateTime value={new Date(savedAt).toISOString()} />
          <span>{`, ${formatBytes(size)}`}</span>
        </span>
        <TextInput
          aria-label={`Name of ${name}`}
          placeholder="Add a name"
          size="xs"
          maxLength={MAX_NAME}
          defaultValue={snapshot.name}
          onBlur={({ currentTarget }) => void rename(currentTarget.value.trim())}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
          }}
        />
      </div>
      <ButtonLink
        to="/compare"
        search={{
          left: formatSide({ kind: 'snapshot', id }),
          right: formatSide({ kind: 'app', id: appId }),
        }}
        variant="default"
        size="xs"
        aria-label={`Compare ${name}`}
        onClick={onClose}
      >
        Compare
      </ButtonLink>
      <RowAction
        label={`Download ${name}`}
        icon={<IconDownload size={16} />}
        onClick={() => void downloadSnapshot(id)}
      />
      <RowAction label={`Delete ${name}`} icon={<IconTrash size={16} />} onClick={remove} danger />
    </li>
  );
}
