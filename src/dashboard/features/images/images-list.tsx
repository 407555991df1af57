import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import type { Image } from '#generated/model/image.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { DataTable } from '#dashboard/ui/data-table/data-table.tsx';
import type { TableView } from '#dashboard/ui/data-table/table-view.ts';
import { ListPending } from '#dashboard/ui/list-pending.tsx';
import { Segments } from '#dashboard/ui/segments.tsx';
import { ImageActions } from './image-actions.tsx';
import { imageColumns } from './image-columns.tsx';
import { ImagesGallery } from './images-gallery.tsx';
import { type ImagesLook, type ImagesView, lookOf } from './images-view.ts';
import { useConfirmDelete } from './use-confirm-delete.ts';
import classes from './images-table.module.css';

interface ImagesListProps {
  appId: string;
  view: ImagesView;
  onViewChange: (view: TableView) => void;
  onLookChange: (look: ImagesLook) => void;
  onEdit: (image: Image) => void;
}

/** All images, as a gallery or as a table: one search, one order and one selection for both. */
export function ImagesList({ appId, ...props }: ImagesListProps) {
  const query = useQuery(getListImagesQueryOptions(appId));
  if (query.data) return <Images {...props} images={query.data.data} />;
  const className = classes.loading;
  return <ListPending noun="images" query={query} describe={describeError} className={className} />;
}

interface ImagesProps extends Omit<ImagesListProps, 'appId'> {
  images: readonly Image[];
}

function Images({ images, view, onViewChange, onLookChange, onEdit }: ImagesProps) {
  const { one, many } = useConfirmDelete();
  const look = lookOf(view);
  const actions = (image: Image) => <ImageActions image={image} onEdit={onEdit} onDelete={one} />;
  return (
    <DataTable
      label="Images"
      searchLabel="Search images"
      rows={images}
      rowId={idOf}
      rowName={nameOf}
      columns={imageColumns}
      view={view}
      onViewChange={onViewChange}
      toolbar={images.length > 0 ? <LookSwitch look={look} onChange={onLookChange} /> : undefined}
      layout={
        look === 'gallery' ? (rows) => <ImagesGallery {...rows} actions={actions} /> : undefined
      }
      rowActions={actions}
      rowActionsWidth="172px"
      bulkActions={(selected, clear) => (
        <Button color="red.9" size="xs" onClick={() => many(selected, clear)}>
          Delete selected
        </Button>
      )}
      empty={{
        title: 'No images yet',
        hint: 'Add the first with “Add image”, or drop image files or a ZIP archive anywhere on this page.',
      }}
    />
  );
}

const idOf = (image: Image) => image._id;
const nameOf = (image: Image) => image.key;

interface LookSwitchProps {
  look: ImagesLook;
  onChange: (look: ImagesLook) => void;
}

function LookSwitch({ look, onChange }: LookSwitchProps) {
  return (
    <Segments
      legend="View"
      options={[
        { value: 'gallery', label: 'Gallery', icon: <IconLayoutGrid size={16} aria-hidden /> },
        { value: 'table', label: 'Table', icon: <IconList size={16} aria-hidden /> },
      ]}
      value={look}
      onChange={onChange}
    />
  );
}
