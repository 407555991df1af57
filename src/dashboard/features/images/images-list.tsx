import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useImportedRows } from '#dashboard/resources/imported.ts';
import { createDeletion, describeGone } from '#dashboard/resources/deletion.ts';
import { CopyButton, copyWithToast } from '#dashboard/ui/controls/copy-button.tsx';
import { ImportedPill } from '#dashboard/ui/controls/filter-pill.tsx';
import { DataTable } from '#dashboard/ui/table/data-table.tsx';
import { ItemActions } from '#dashboard/ui/controls/row-action.tsx';
import { ListPending } from '#dashboard/ui/table/list-pending.tsx';
import { type MenuItem, RowMenu } from '#dashboard/ui/controls/menu-button.tsx';
import { Segments } from '#dashboard/ui/controls/segments.tsx';
import { preloadToasts } from '#dashboard/ui/feedback/toast-host.tsx';
import { sortByValue } from '#dashboard/ui/table/text-order.ts';
import { usePhone } from '#dashboard/ui/layout/use-phone.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { IconCopy } from '#generated/icons/copy.ts';
import { IconLayoutGrid } from '#generated/icons/layout-grid.ts';
import { IconList } from '#generated/icons/list.ts';
import type { Image } from '#generated/model/index.ts';
import { imageColumns } from './image-columns.tsx';
import { absoluteUrl, jsonLine } from './pictures.tsx';
import { ImageDialog, PreviewContext } from './images-dialogs.tsx';
import { ImagesGallery } from './images-gallery.tsx';
import { type ImagesView, rememberedLayout } from './images-view.ts';
import classes from './images-table.module.css';
import { formatCount } from '#domain/format.ts';
import { joinSome } from '#domain/long-text.ts';

export interface ImagesListProps {
  appId: string;
  view: ImagesView;
  onViewChange: (part: Partial<ImagesView>) => void;
  onEdit: (image: Image) => void;
  onPreview: (image: Image, among: readonly Image[]) => void;
}

export function ImagesList(props: ImagesListProps) {
  const query = useQuery(getListImagesQueryOptions(props.appId));
  const images = query.data?.data;
  // Natural order: the server sorts image_10 before image_2.
  const inOrder = useMemo(() => images && sortByValue(images, getKey), [images]);
  if (!inOrder) return <ListPending noun="images" query={query} className={classes.loading} />;
  return <Images {...props} images={inOrder} />;
}

function Images(props: ImagesListProps & { images: readonly Image[] }) {
  const { appId, images, view, onViewChange, onEdit, onPreview } = props;
  const { one, many } = useConfirmDelete(appId, images);
  const imported = useImportedRows(`images/${appId}`, getKey, props);
  const layout = view.view ?? rememberedLayout.get();
  const phone = usePhone();
  const preview = useCallback((image: Image) => onPreview(image, images), [onPreview, images]);
  const actions = (image: Image) => (
    <ImageActions image={image} phone={phone} onEdit={onEdit} onDelete={one} />
  );
  const table = (
    <DataTable
      label="Images"
      searchLabel="Search images"
      rows={images}
      rowId={getId}
      rowName={getKey}
      columns={imageColumns}
      view={view}
      onViewChange={onViewChange}
      toolbar={
        images.length > 0 ? (
          <>
            <Segments
              legend="View"
              options={layouts}
              value={layout}
              onChange={(chosen) => {
                rememberedLayout.set(chosen);
                onViewChange({ view: chosen });
              }}
            />
            <ImportedPill rows={imported} />
          </>
        ) : undefined
      }
      filter={imported}
      layout={
        layout === 'gallery'
          ? (rows) => <ImagesGallery {...rows} actions={actions} onPreview={onPreview} />
          : undefined
      }
      rowActions={actions}
      rowActionsWidth="140px"
      bulkActions={(selected, clear) => (
        <Button color="red.9" size="xs" onClick={() => many(selected, clear)}>
          Delete selected
        </Button>
      )}
      empty={empty}
    />
  );
  return (
    <PreviewContext value={preview}>
      <div className={layout === 'table' ? classes.table : undefined}>{table}</div>
    </PreviewContext>
  );
}

const empty = {
  title: 'No images yet',
  hint: 'Drop image files, folders or ZIP archives anywhere on this page, or add one image.',
};

const getId = (image: Image) => image._id;
const getKey = (image: Image) => image.key;

const layouts = [
  { value: 'gallery', label: 'Gallery', icon: <IconLayoutGrid size={16} aria-hidden /> },
  { value: 'table', label: 'Table', icon: <IconList size={16} aria-hidden /> },
] as const;

const useConfirmDelete = (appId: string, images: readonly Image[]) =>
  createDeletion<Image>(useQueryClient(), {
    appId,
    page: 'image-changes',
    noun: 'image',
    getName: getKey,
    warning: (gone) => describeLoss(gone, images),
    fetchToRemoval: async () => (await import('#changes/removals.ts')).removeImage,
    capture: async (...asked) => (await import('./undo/capture-images.ts')).captureImages(...asked),
    // Spec 8, Images.
    failed: { one: 'Error deleting image', some: 'Some images could not be deleted' },
  });

interface ImageActionsProps {
  image: Image;
  phone: boolean;
  onEdit: (image: Image) => void;
  onDelete: (image: Image) => void;
}

/** On a phone, a card has room for three buttons: all copy actions are in the menu. */
function ImageActions({ image, phone, onEdit, onDelete }: ImageActionsProps) {
  const { key } = image;
  return (
    <>
      {!phone && <CopyButton label="Copy key" icon={<IconCopy size={16} />} value={key} />}
      <ItemActions
        onEdit={() => onEdit(image)}
        onDelete={() => onDelete(image)}
        preloadDialog={ImageDialog.preload}
      />
      <RowMenu items={getCopyItems(image, phone)} preload={preloadToasts} />
    </>
  );
}

function getCopyItems({ key, url }: Image, withKey: boolean): MenuItem[] {
  const { origin } = location;
  const item = (name: string, hint: string, text: string): MenuItem => ({
    label: `Copy ${name}`,
    hint,
    onChoose: () => void copyWithToast(text),
  });
  return [
    ...(withKey ? [item('key', 'As the app asks for it', key)] : []),
    item('URL', 'Where the picture is', absoluteUrl(url, origin)),
    item('JSON', 'Its line of the configuration', jsonLine(key, url, origin)),
  ];
}

const MAX_NAMED = 5;

export function describeLoss(gone: readonly Image[], all: readonly Image[]): string {
  return [describeDeleted(gone, getLostFiles(gone, all)), describeGone(gone.length)].join(' ');
}

/** Equal files are stored once; a file is deleted with its last image. */
function getLostFiles(gone: readonly Image[], all: readonly Image[]): ReadonlySet<string> {
  const ids = new Set(gone.map(({ _id }) => _id));
  const kept = new Set(all.flatMap(({ _id, s3Key }) => (ids.has(_id) ? [] : (s3Key ?? []))));
  return new Set(gone.flatMap(({ s3Key }) => s3Key ?? []).filter((file) => !kept.has(file)));
}

function describeDeleted(gone: readonly Image[], files: ReadonlySet<string>): string {
  const [first, ...others] = gone;
  if (first && others.length === 0) {
    const image = `Deletes the image “${first.key}”`;
    if (first.s3Key === undefined) return `${image}. The file it links to stays.`;
    return files.size > 0
      ? `${image} and its uploaded file.`
      : `${image}. Its uploaded file stays: another image uses it.`;
  }
  const named = joinSome(gone.map(getKey), MAX_NAMED);
  const images = `Deletes ${formatCount(gone.length, 'image')} (${named})`;
  const uploaded = 'uploaded file';
  const linked = gone.some(({ s3Key }) => s3Key === undefined) ? ' Files they link to stay.' : '';
  return files.size > 0
    ? `${images} and ${formatCount(files.size, uploaded)}.${linked}`
    : `${images}.${linked}`;
}
