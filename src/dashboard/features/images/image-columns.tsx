import { type MouseEvent, use } from 'react';
import { keyColumn, textColumn } from '#dashboard/ui/table/columns.tsx';
import type { Column } from '#dashboard/ui/table/types.ts';
import { preloadOnHover } from '#dashboard/ui/layout/lazy-component.tsx';
import { IconPhotoOff } from '#generated/icons/photo-off.ts';
import type { Image } from '#generated/model/index.ts';
import { typeOfUrl, describeSize, MeasuredPicture, usePicture } from './pictures.tsx';
import { ImagePreview, PreviewContext } from './images-dialogs.tsx';
import classes from './images-table.module.css';
import thumbnailClasses from './thumbnail.module.css';

const about = { id: 'description', header: 'Description', width: 'minmax(0, 1.4fr)' };

export const imageColumns: Column<Image>[] = [
  {
    id: 'picture',
    header: 'Picture',
    width: '56px',
    cell: (image) => <Thumbnail image={image} />,
  },
  keyColumn('minmax(16vw, 1fr)'),
  {
    ...textColumn(about, ({ description = '' }) => description),
    cell: ({ description }) =>
      description !== undefined &&
      description !== '' && (
        <span className={classes.description} title={description} dir="auto" translate="no">
          {description}
        </span>
      ),
  },
  {
    id: 'type',
    header: 'Type',
    width: '56px',
    cell: ({ url }) => <span className={classes.fact}>{typeOfUrl(url)}</span>,
    sortValue: ({ url }) => typeOfUrl(url) ?? '',
  },
  {
    id: 'size',
    header: 'Size',
    width: '130px',
    isNumber: true,
    cell: ({ url }) => <Size url={url} />,
  },
];

function Size({ url }: { url: string }) {
  const picture = usePicture(url);
  return <span className={classes.fact}>{describeSize(picture)}</span>;
}

interface ThumbnailProps {
  image: Image;
  /** Position in the roving tab order. */
  tabIndex?: 0 | -1;
  describedBy?: string;
}

/** A click opens the preview. A missing or broken picture shows a message. */
export function Thumbnail({ image, tabIndex, describedBy }: ThumbnailProps) {
  const { url, key: name } = image;
  const broken = usePicture(url)?.state === 'broken';
  const preview = use(PreviewContext);
  const open = (event: MouseEvent) => {
    // With another key or button the browser opens the file itself, in a tab or a window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    preview(image);
  };
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      data-picture
      onClick={open}
      {...preloadOnHover(ImagePreview.preload)}
      tabIndex={tabIndex}
      aria-describedby={describedBy}
      aria-label={broken ? `Broken: ${name}` : `Open ${name}`}
      title={broken ? 'The picture cannot be shown' : 'Open the picture'}
      className={broken ? thumbnailClasses.broken : thumbnailClasses.picture}
    >
      {broken ? (
        <>
          <IconPhotoOff size={20} aria-hidden />
          <span>Broken</span>
        </>
      ) : (
        // A new element per URL: the old picture must not stay while the new one loads.
        <MeasuredPicture key={url} url={url} alt={name} className={thumbnailClasses.withheld} />
      )}
    </a>
  );
}
