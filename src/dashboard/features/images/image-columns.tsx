import { IconPhotoOff } from '@tabler/icons-react';
import type { Column } from '#dashboard/ui/data-table/types.ts';
import { formatBytes } from '#dashboard/ui/format-bytes.ts';
import type { Image } from '#generated/model/image.ts';
import { typeOfUrl } from './image-facts.ts';
import { getPicture, usePicture, usePictures } from './pictures.ts';
import classes from './images-table.module.css';
import thumbnailClasses from './thumbnail.module.css';

/** The columns of an image, for the gallery as for the table. */
export const imageColumns: Column<Image>[] = [
  {
    id: 'picture',
    header: 'Picture',
    width: '56px',
    cell: ({ url, key }) => <Thumbnail url={url} name={key} />,
  },
  {
    id: 'key',
    header: 'Key',
    width: 'minmax(0, 1fr)',
    cell: ({ key }) => (
      <span className={classes.key} title={key}>
        {key}
      </span>
    ),
    sortValue: ({ key }) => key,
    searchText: ({ key }) => key,
  },
  {
    id: 'description',
    header: 'Description',
    width: 'minmax(0, 1.4fr)',
    cell: ({ description }) =>
      description !== undefined && (
        <span className={classes.description} title={description} dir="auto">
          {description}
        </span>
      ),
    sortValue: ({ description = '' }) => description,
    searchText: ({ description = '' }) => description,
  },
  {
    id: 'type',
    header: 'Type',
    width: '56px',
    cell: ({ url }) => <Type url={url} />,
    sortValue: ({ url }) => typeOfUrl(url) ?? '',
  },
  {
    id: 'size',
    header: 'Size',
    width: '170px',
    isNumber: true,
    cell: ({ url }) => <Size url={url} />,
  },
];

function Type({ url }: { url: string }) {
  const picture = usePicture(url);
  const found = picture?.state === 'loaded' ? picture.type : undefined;
  return <span className={classes.fact}>{found ?? typeOfUrl(url)}</span>;
}

function Size({ url }: { url: string }) {
  const picture = usePicture(url);
  if (picture?.state !== 'loaded') return <span className={classes.fact} />;
  const { size, bytes } = picture;
  const facts = [
    ...(size ? [`${size.width} × ${size.height}`] : []),
    ...(bytes === undefined ? [] : [formatBytes(bytes)]),
  ];
  return <span className={classes.fact}>{facts.join(' · ')}</span>;
}

interface ThumbnailProps {
  url: string;
  /** The image's key. */
  name: string;
}

/**
 * The picture at the size that is left for it; a press opens it as it is. One that is missing or
 * broken says so in a word.
 */
function Thumbnail({ url, name }: ThumbnailProps) {
  const broken = usePicture(url)?.state === 'broken';
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={broken ? `Broken: ${name}` : `Open ${name}`}
      title={broken ? 'The picture is missing or broken' : 'Open the picture'}
      className={broken ? thumbnailClasses.broken : thumbnailClasses.picture}
    >
      {broken ? (
        <>
          <IconPhotoOff size={20} aria-hidden />
          Broken
        </>
      ) : (
        <Picture key={url} url={url} name={name} />
      )}
    </a>
  );
}

/** Another picture is another element: the old one does not stay until the new one is there. */
function Picture({ url, name }: ThumbnailProps) {
  const pictures = usePictures();
  return (
    <img
      src={url}
      alt={name}
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={({ currentTarget }) => pictures.set(url, getPicture(currentTarget))}
      onError={() => pictures.set(url, { state: 'broken' })}
    />
  );
}
