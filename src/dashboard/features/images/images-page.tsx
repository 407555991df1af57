import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useKeptDialog } from '#dashboard/resources/drafts/use-kept-form.ts';
import type { TableView } from '#dashboard/ui/table/table-view.ts';
import { PageFileDrop } from '#dashboard/ui/form/file-drop-page.tsx';
import { idleComponent } from '#dashboard/ui/layout/idle-component.tsx';
import { preloadOnHover } from '#dashboard/browser/preload-on-hover.ts';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { toast } from '#dashboard/browser/work/toast.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { IconFileZip } from '#generated/icons/file-zip.ts';
import { IconPlus } from '#generated/icons/plus.ts';
import { IconUpload } from '#generated/icons/upload.ts';
import type { Image } from '#generated/model/image.ts';
import { sortDropped } from './drop.ts';
import {
  type ImagesDialog,
  ImagesDialogs,
  preloadBulkUpload,
  preloadImageDialog,
  preloadImportZip,
} from './images-dialogs.tsx';
import { ImagesList } from './images-list.tsx';
import { type ImagesLayout, type ImagesView, rememberLayout } from './images-view.ts';
import { createPictures, PicturesContext } from './pictures.ts';

const UnfinishedImages = idleComponent(
  async () => (await import('./unfinished/unfinished-images.tsx')).UnfinishedImages,
);

interface ImagesPageProps {
  appId: string;
  view: ImagesView;
  onViewChange: (view: TableView) => void;
  onLayoutChange: (layout: ImagesLayout) => void;
}

/** Spec 2, Images page. */
export function ImagesPage({ appId, view, onViewChange, onLayoutChange }: ImagesPageProps) {
  const count = useQuery(getListImagesQueryOptions(appId)).data?.data.length;
  const [dialog, setDialog] = useKeptDialog<ImagesDialog>();
  const [pictures] = useState(createPictures);
  const edit = (image: Image) => setDialog({ name: 'edit', image });
  // Stable across renders: every picture has it.
  const preview = useCallback(
    (image: Image, among: readonly Image[]) => setDialog({ name: 'preview', image, among }),
    [setDialog],
  );
  const take = (files: readonly File[]) => {
    const dropped = sortDropped(files);
    if (dropped.kind === 'refused') toast.error('Please drop image files only');
    else if (dropped.kind === 'zip') setDialog({ name: 'zip', files: dropped.files });
    else setDialog({ name: 'bulk', files: dropped.files });
  };
  usePasteImages(dialog === undefined, take);

  return (
    <PicturesContext value={pictures}>
      <ImagesHeader count={count} onOpen={setDialog} />
      <UnfinishedImages appId={appId} />
      <ImagesList
        appId={appId}
        view={view}
        onViewChange={onViewChange}
        onLayoutChange={(layout) => {
          rememberLayout(layout);
          onLayoutChange(layout);
        }}
        onEdit={edit}
        onPreview={preview}
      />
      <PageFileDrop
        label="Drop images or a ZIP archive to add them"
        enabled={dialog === undefined}
        onFiles={take}
      />
      <ImagesDialogs
        appId={appId}
        dialog={dialog}
        onEdit={edit}
        onClose={() => setDialog(undefined)}
      />
    </PicturesContext>
  );
}

/** Handles pasted pictures while neither a dialog nor a field has the focus. */
function usePasteImages(enabled: boolean, onFiles: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!enabled || files.length === 0 || isBusyElsewhere(event.target)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
}

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog]')) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}

interface ImagesHeaderProps {
  count: number | undefined;
  onOpen: (dialog: ImagesDialog) => void;
}

function ImagesHeader({ count, onOpen }: ImagesHeaderProps) {
  return <PageHeader title="Images" count={count} actions={<Actions onOpen={onOpen} />} />;
}

function Actions({ onOpen }: Pick<ImagesHeaderProps, 'onOpen'>) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileZip size={16} />}
        onClick={() => onOpen({ name: 'zip', files: [] })}
        {...preloadOnHover(preloadImportZip)}
      >
        Import ZIP
      </Button>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} />}
        onClick={() => onOpen({ name: 'bulk', files: [] })}
        {...preloadOnHover(preloadBulkUpload)}
      >
        Bulk upload
      </Button>
      <Button
        leftSection={<IconPlus size={16} />}
        onClick={() => onOpen({ name: 'add' })}
        {...preloadOnHover(preloadImageDialog)}
      >
        Add image
      </Button>
    </>
  );
}
