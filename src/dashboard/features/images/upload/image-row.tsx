import { Button, Group, Progress as ProgressBar, Text } from '@mantine/core';
import { useState } from 'react';
import { formatBytes, formatNumber } from '#domain/format.ts';
import { SafePicture, useOpenedFile } from '#dashboard/ui/controls/safe-picture.tsx';
import { SmallButton } from '#dashboard/ui/controls/small-button.tsx';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { RunInBackground } from '#dashboard/ui/controls/busy-button.tsx';
import { KeyCell } from '#dashboard/ui/import/key-cell.tsx';
import type { SessionProps, Layout, RowProps, RowStatus } from '#dashboard/ui/import/definition.ts';
import { isFixed } from '#dashboard/ui/import/reducer.ts';
import { Note } from '#dashboard/ui/import/shared-notes.tsx';
import list from '#dashboard/ui/import/row.module.css';
import foot from '#dashboard/ui/import/workbench.module.css';
import { IconPhoto } from '#generated/icons/photo.ts';
import { IconPhotoOff } from '#generated/icons/photo-off.ts';
import { IconRefresh } from '#generated/icons/refresh.ts';
import { IconX } from '#generated/icons/x.ts';
import { ImageClash } from './image-clash.tsx';
import {
  getFileName,
  getPictures,
  isPicture,
  type Picture,
  type UploadEntry,
  type UploadSource,
} from './plan.ts';
import { getTotals, UploadReport } from './upload-report.tsx';
import classes from './image-row.module.css';

export const imageLayout: Layout<UploadEntry> = {
  columns: ['Picture', 'File', 'Key', 'Kind', 'Progress'],
  line: classes.line,
  Row: ImageRow,
  getName: getFileName,
  Sending: SendingFoot,
  Report: UploadReport,
};

interface PictureProps extends RowProps<UploadEntry> {
  picture: Picture;
}

function ImageRow(props: RowProps<UploadEntry>) {
  const { entry } = props.row;
  if (!entry) return null;
  const picture = isPicture(entry) ? entry : undefined;
  const size = isPicture(entry) ? entry.source.size : entry.size;
  return (
    <>
      <div role="cell" className={classes.picture}>
        <UploadThumbnail source={picture?.source} />
      </div>
      <div role="cell" className={classes.file}>
        <span>{getFileName(entry)}</span>
        {size !== undefined && <span className={classes.size}>{formatBytes(size)}</span>}
        {picture && picture.sources.length > 1 && <Sizes {...props} picture={picture} />}
      </div>
      <div role="cell" className={classes.keyCell}>
        {picture && <PictureKey {...props} picture={picture} />}
      </div>
      <div role="cell" className={classes.state}>
        <State {...props} />
        {picture?.note !== undefined && <span className={classes.reason}>{picture.note}</span>}
        {picture && <ImageClash {...props} picture={picture} />}
      </div>
      <div role="cell" className={classes.progress}>
        {picture && <PictureProgress {...props} picture={picture} />}
      </div>
    </>
  );
}

function Sizes({ row: { id }, session, picture }: PictureProps) {
  const { sources, source } = picture;
  const choose = (index: number) =>
    session.change(id, (entry) =>
      isPicture(entry) ? { ...entry, source: entry.sources[index] ?? entry.source } : entry,
    );
  return (
    <select
      className={classes.sources}
      aria-label={`Which size of ${picture.key}`}
      value={sources.indexOf(source)}
      disabled={isFixed(session.progress.get(id))}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    >
      {sources.map(({ name, label, size }, index) => (
        <option key={name} value={index}>
          {`${label} (${formatBytes(size)})`}
        </option>
      ))}
    </select>
  );
}

function PictureKey({ row: { id }, status: { otherKey }, session, picture }: PictureProps) {
  const edit = (key: string) => session.editKey(id, key);
  return (
    <>
      <KeyCell keyText={picture.key} fixed={isFixed(session.progress.get(id))} onEdit={edit} />
      {otherKey !== undefined && (
        <SmallButton onClick={() => edit(otherKey)}>{`Use ${otherKey}`}</SmallButton>
      )}
    </>
  );
}

function State({
  status: { kind, reason, note },
  session,
}: { status: RowStatus } & SessionProps<UploadEntry>) {
  return (
    <>
      <span className={`${list.kind} ${classes.kind}`} data-kind={kind}>
        {session.definition.words.rowKinds[kind]}
      </span>
      {reason !== undefined && (
        <span className={classes.reason} data-kind={kind}>
          <Note words={reason} />
        </span>
      )}
      {note !== undefined && <span className={classes.reason}>{note}</span>}
    </>
  );
}

function PictureProgress({ row, status, session, picture: { source } }: PictureProps) {
  const { name } = source;
  const progress = session.progress.get(row.id);
  switch (progress?.status) {
    case undefined:
      return null;
    case 'done':
      return <span className={classes.percent}>100%</span>;
    case 'queued':
    case 'sending':
      return (
        <>
          <Bar name={name} percent={progress.status === 'sending' ? progress.percent : 0} />
          <RowAction
            label={`Cancel ${name}`}
            icon={<IconX size={16} />}
            onClick={() => session.cancel([row])}
          />
        </>
      );
    case 'failed':
    case 'cancelled':
      return (
        <>
          <span className={classes.percent}>
            {progress.status === 'cancelled' ? 'Cancelled' : ''}
          </span>
          {status.selected && (
            <RowAction
              label={`Retry ${name}`}
              icon={<IconRefresh size={16} />}
              onClick={() => session.send([row])}
            />
          )}
        </>
      );
  }
}

function Bar({ name, percent }: { name: string; percent: number }) {
  return (
    <>
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.percent} aria-hidden>
        {`${percent}%`}
      </span>
    </>
  );
}

/** The pressed button is no longer on the page. */
const focusTotals = (totals: HTMLElement | null) => totals?.focus();

function SendingFoot({ session, onLeave }: SessionProps<UploadEntry> & { onLeave: () => void }) {
  const { files, uploaded, bytes, sentBytes, left } = getTotals(session);
  // All files are sent, and compared with the server's list.
  const checking = left === 0;
  return (
    <Group justify="flex-end" gap="sm" className={foot.foot}>
      <div className={foot.footStart}>
        <Text size="sm" ref={focusTotals} tabIndex={-1} className={classes.totals}>
          {checking
            ? 'Checking…'
            : `${formatNumber(uploaded)} of ${formatNumber(files)} uploaded, ${formatBytes(sentBytes)} of ${formatBytes(bytes)}`}
        </Text>
        <ProgressBar value={(100 * sentBytes) / Math.max(1, bytes)} aria-label="Upload progress" />
      </div>
      <RunInBackground onLeave={onLeave} />
      <Button
        variant="default"
        disabled={checking}
        onClick={() => session.cancel(getPictures(session.rows))}
      >
        Cancel all
      </Button>
    </Group>
  );
}

/** Reads the file only while its row is visible. An invalid file shows as broken. */
function UploadThumbnail({ source }: { source: UploadSource | undefined }) {
  const file = useOpenedFile(source?.open);
  const [broken, setBroken] = useState<Blob>();
  return (
    <span className={classes.thumbnail}>
      {file === undefined ? (
        <IconPhoto size={18} aria-hidden />
      ) : broken === file ? (
        <IconPhotoOff size={18} role="img" aria-label="Not a picture" />
      ) : (
        <SafePicture source={file} alt="" onError={() => setBroken(file)} />
      )}
    </span>
  );
}
