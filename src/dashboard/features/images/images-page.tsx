import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent } from 'react';
import { useKeptDialog } from '#dashboard/resources/drafts/use-kept-form.ts';
import { PageFileDrop } from '#dashboard/ui/form/file-drop-page.tsx';
import { idleComponent, preloadOnHover } from '#dashboard/ui/layout/lazy-component.tsx';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { isImageFile, isZip } from '#domain/image-file.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { IconFileZip } from '#generated/icons/file-zip.ts';
import { IconPlus } from '#generated/icons/plus.ts';
import { IconUpload } from '#generated/icons/upload.ts';
import type { Image } from '#generated/model/image.ts';
import {
  type ImagesDialog,
  ImagesDialogs,
  preloadImageDialog,
  preloadUpload,
} from './images-dialogs.tsx';
import { ImagesList, type ImagesListProps } from './images-list.tsx';
import { rememberLayout } from './images-view.ts';
import { useKeptPictures } from './pictures.tsx';

const UnfinishedImages = idleComponent(
  async () => (await import('./unfinished-images.tsx')).UnfinishedImages,
);

type ImagesPageProps = Omit<ImagesListProps, 'onEdit' | 'onPreview'>;

export function ImagesPage({ appId, view, onLayoutChange, ...list }: ImagesPageProps) {
  const [dialog, setDialog] = useKeptDialog<ImagesDialog>();
  useKeptPictures();
  const edit = (image: Image) => setDialog({ name: 'edit', image });
  // Stable across renders: every picture has it.
  const preview = useCallback(
    (image: Image, among: readonly Image[]) => setDialog({ name: 'preview', image, among }),
    [setDialog],
  );
  const take = (files: readonly File[]) => {
    const title = files.every(isZip) ? 'Import ZIP' : 'Bulk upload';
    if (files.some((file) => isImageFile(file) || isZip(file)))
      setDialog({ name: 'upload', title, files });
    // Spec 5, Image file.
    else toast.error('Please drop image files only');
  };
  usePasteImages(dialog === undefined, take);

  return (
    <>
      <ImagesHeader appId={appId} actions={<Actions onOpen={setDialog} />} />
      <UnfinishedImages appId={appId} />
      <ImagesList
        appId={appId}
        view={view}
        {...list}
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
    </>
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

/** Reads the count itself: the rest of the page stays when the list changes. */
function ImagesHeader({ appId, actions }: { appId: string; actions: ReactNode }) {
  const count = useQuery(getListImagesQueryOptions(appId)).data?.data.length;
  return <PageHeader title="Images" count={count} actions={actions} />;
}

const uploads = [
  { title: 'Import ZIP', icon: <IconFileZip size={16} /> },
  { title: 'Bulk upload', icon: <IconUpload size={16} /> },
] as const;

function Actions({ onOpen }: { onOpen: (dialog: ImagesDialog) => void }) {
  return (
    <>
      {uploads.map(({ title, icon }) => (
        <Button
          key={title}
          variant="default"
          leftSection={icon}
          onClick={() => onOpen({ name: 'upload', title, files: [] })}
          {...preloadOnHover(preloadUpload)}
        >
          {title}
        </Button>
      ))}
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
