import type { Image } from '#generated/model/image.ts';
import type { Column } from '#dashboard/ui/data-table/types.ts';
import { formatBytes } from '#dashboard/ui/format-bytes.ts';
import { typeOfUrl } from './image-facts.ts';
import { usePicture } from './pictures.ts';
import { Thumbnail } from './thumbnail.tsx';
import classes from './images-table.module.css';

/** What is shown of an image, in the gallery as in the table. */
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
        <span className={classes.description} title={description}>
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
