import { Text } from '@mantine/core';
import { createContext, type ReactNode, use, useState } from 'react';
import type { RowProps } from '#dashboard/ui/import/definition.ts';
import { SafePicture, useOpenedFile } from '#dashboard/ui/controls/safe-picture.tsx';
import type { Image } from '#generated/model/index.ts';
import { describeSize, getPicture, type Picture as Found } from '../pictures.tsx';
import { isPicture, type Picture, type UploadEntry, type UploadSource } from './plan.ts';
import classes from './image-clash.module.css';

export const ExistingImages = createContext<ReadonlyMap<string, Image>>(new Map());

export function ImageClash({
  row,
  status,
  session,
  picture,
}: RowProps<UploadEntry> & { picture: Picture }) {
  const existing = use(ExistingImages).get(picture.key);
  const holder = session.rows.find(({ id }) => id === status.keyHolder)?.entry;
  if (session.progress.get(row.id)?.status === 'done') return null;
  if (holder && isPicture(holder))
    return (
      <Sides name={picture.key}>
        <FileSide label={holder.source.name} source={holder.source} />
        <FileSide label="This file" source={picture.source} />
      </Sides>
    );
  if (!existing) return null;
  return (
    <Sides name={picture.key}>
      <Side label="Now" picture={existing.url} />
      <FileSide label="New" source={picture.source} />
    </Sides>
  );
}

function Sides({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={`Both pictures of ${name}`} className={classes.sides}>
      {children}
    </div>
  );
}

function FileSide({ label, source }: { label: string; source: UploadSource }) {
  return <Side label={label} picture={useOpenedFile(source.open)} bytes={source.size} />;
}

interface SideProps {
  label: string;
  picture: string | Blob | undefined;
  /** For a URL: measured by the browser, if possible. */
  bytes?: number;
}

function Side({ label, picture, bytes }: SideProps) {
  const [found, setFound] = useState<Found>();
  return (
    <figure className={classes.side}>
      <span className={classes.picture}>
        {picture !== undefined && (
          <SafePicture
            source={picture}
            alt=""
            onLoad={({ currentTarget }) => setFound(getPicture(currentTarget))}
            onError={() => setFound({ state: 'broken' })}
          />
        )}
      </span>
      <figcaption>
        <Text size="xs" fw={600} truncate title={label}>
          {label}
        </Text>
        <Text size="xs" c="dimmed" mih="1lh">
          {found?.state === 'broken' ? 'Cannot be shown' : describeSize(found, bytes)}
        </Text>
      </figcaption>
    </figure>
  );
}
