import { formatNumber } from '#domain/format.ts';
import { Button, Group, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { LargeModal } from '#dashboard/ui/dialog/modals.tsx';
import { usePhone } from '#dashboard/ui/layout/use-phone.ts';
import { IconChevronLeft } from '#generated/icons/chevron-left.ts';
import { IconChevronRight } from '#generated/icons/chevron-right.ts';
import { IconExternalLink } from '#generated/icons/external-link.ts';
import type { Image } from '#generated/model/index.ts';
import { typeOfUrl, describeSize, MeasuredPicture, usePicture } from './pictures.tsx';
import classes from './image-preview.module.css';

interface ImagePreviewProps {
  first: Image;
  among: readonly Image[];
  onEdit: (image: Image) => void;
  onClose: () => void;
}

/** Arrow keys lead to the other images. Mount it to open it. */
export function ImagePreview({ first, among, onEdit, onClose }: ImagePreviewProps) {
  const [at, setAt] = useState(() => among.findIndex(({ _id }) => _id === first._id));
  const image = among[at] ?? first;
  const phone = usePhone();
  const step = (by: number) => setAt((at + by + among.length) % among.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  return (
    <LargeModal
      onClose={onClose}
      title={<span title={image.key}>{image.key}</span>}
      size="xl"
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
      onKeyDown={onKeyDown}
    >
      <Picture key={image.url} url={image.url} />
      <div>
        <Facts url={image.url} place={`${formatNumber(at + 1)} of ${formatNumber(among.length)}`} />
        {image.description !== undefined && (
          <Text size="sm" dir="auto" translate="no" className={classes.words}>
            {image.description}
          </Text>
        )}
      </div>
      <Group gap="xs" className={classes.foot}>
        <Button variant="default" aria-label="Previous image" onClick={() => step(-1)}>
          <IconChevronLeft size={18} />
        </Button>
        <Button variant="default" aria-label="Next image" onClick={() => step(1)}>
          <IconChevronRight size={18} />
        </Button>
        <Button
          component="a"
          href={image.url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          rightSection={!phone && <IconExternalLink size={16} />}
          ms="auto"
        >
          Open original
        </Button>
        <Button data-autofocus onClick={() => onEdit(image)}>
          Edit
        </Button>
      </Group>
    </LargeModal>
  );
}

function Picture({ url }: { url: string }) {
  const broken = usePicture(url)?.state === 'broken';
  return (
    <div className={classes.picture}>
      {broken ? (
        <p className={classes.broken}>
          The picture cannot be shown. Edit the image to give it another one.
        </p>
      ) : (
        <MeasuredPicture key={url} url={url} alt="Preview" className={classes.broken} />
      )}
    </div>
  );
}

function Facts({ url, place }: { url: string; place: string }) {
  const facts = [place, typeOfUrl(url), describeSize(usePicture(url))];
  return (
    <Text size="sm" c="dimmed" role="status">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  );
}
