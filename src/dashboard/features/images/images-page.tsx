import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useCallback } from 'react';
import { useKeptDialog } from '#dashboard/resources/drafts/use-kept-form.ts';
import type { RenderDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { PageFileDrop } from '#dashboard/ui/form/file-drop-page.tsx';
import { idleComponent, preloadOnHover } from '#dashboard/ui/layout/lazy-component.tsx';
import { ListHeader } from '#dashboard/ui/table/list-pending.tsx';
import { isImageFile, isZip } from '#domain/image-file.ts';
import { isField } from '#dashboard/browser/field.ts';
import { isDialogOpen } from '#dashboard/browser/shortcuts.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { IconFileZip } from '#generated/icons/file-zip.ts';
import { IconPlus } from '#generated/icons/plus.ts';
import { IconUpload } from '#generated/icons/upload.ts';
import type { Image } from '#generated/model/index.ts';
import { ImageDialog, ImagePreview, UploadWorkbench } from './images-dialogs.tsx';
import type { UploadTitle } from './upload/upload-workbench.tsx';
import { ImagesList, type ImagesListProps } from './images-list.tsx';
import { useKeptPictures } from './pictures.tsx';

const Unfinished = idleComponent(
  async () => (await import('#dashboard/resources/journal/use-unfinished-work.ts')).Unfinished,
);

type ImagesPageProps = Omit<ImagesListProps, 'onEdit' | 'onPreview'>;

export function ImagesPage(props: ImagesPageProps) {
  const { appId } = props;
  const [dialog, open] = useKeptDialog<RenderDialog>();
  useKeptPictures();
  const edit = useCallback(
    (image: Image) =>
      open((onClose) => <ImageDialog appId={appId} image={image} onClose={onClose} />),
    [open, appId],
  );
  const upload = (title: UploadTitle, files: readonly File[]) =>
    open((onClose) => <UploadWorkbench {...{ appId, title, files, onClose }} />);
  // Stable across renders: every picture has it.
  const preview = useCallback(
    (image: Image, among: readonly Image[]) =>
      open((onClose) => (
        <ImagePreview first={image} among={among} onEdit={edit} onClose={onClose} />
      )),
    [open, edit],
  );
  const take = (files: readonly File[]) => {
    const title = files.every(isZip) ? 'Import ZIP' : 'Bulk upload';
    if (files.some((file) => isImageFile(file) || isZip(file))) upload(title, files);
    // Spec 5, Image file.
    else toast.error('Please drop image files only');
  };
  useWindowEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (dialog || files.length === 0 || isDialogOpen() || isField(event.target)) return;
    event.preventDefault();
    take(files);
  });

  return (
    <>
      <ListHeader
        title="Images"
        query={getListImagesQueryOptions(appId)}
        actions={
          <Actions
            onUpload={(title) => upload(title, [])}
            onAdd={() =>
              open((onClose) => <ImageDialog appId={appId} image={undefined} onClose={onClose} />)
            }
          />
        }
      />
      <Unfinished
        isHere={({ place, kind }) => place === appId && kind === 'image-changes'}
        failed="Failed to load images"
      />
      <ImagesList {...props} onEdit={edit} onPreview={preview} />
      <PageFileDrop
        label="Drop images or a ZIP archive to add them"
        enabled={dialog === undefined}
        onFiles={take}
      />
      {dialog?.(() => open(undefined))}
    </>
  );
}

const uploads = [
  { title: 'Import ZIP', icon: <IconFileZip size={16} /> },
  { title: 'Bulk upload', icon: <IconUpload size={16} /> },
] as const;

interface ActionsProps {
  onUpload: (title: UploadTitle) => void;
  onAdd: () => void;
}

function Actions({ onUpload, onAdd }: ActionsProps) {
  return (
    <>
      {uploads.map(({ title, icon }) => (
        <Button
          key={title}
          variant="default"
          leftSection={icon}
          onClick={() => onUpload(title)}
          {...preloadOnHover(UploadWorkbench.preload)}
        >
          {title}
        </Button>
      ))}
      <Button
        leftSection={<IconPlus size={16} />}
        onClick={onAdd}
        {...preloadOnHover(ImageDialog.preload)}
      >
        Add image
      </Button>
    </>
  );
}
