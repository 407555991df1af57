import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { useKeptDialog } from '#dashboard/session/use-kept-form.ts';
import type { TableView } from '#dashboard/ui/data-table/table-view.ts';
import { PageFileDrop } from '#dashboard/ui/file-drop-page.tsx';
import { toast } from '#dashboard/ui/toast.ts';
import { sortDropped } from './drop.ts';
import { type ImagesDialog, ImagesDialogs } from './images-dialogs.tsx';
import { ImagesHeader } from './images-header.tsx';
import { ImagesList } from './images-list.tsx';
import { type ImagesLook, type ImagesView, rememberLook } from './images-view.ts';
import { createPictures, PicturesContext } from './pictures.ts';
import { usePasteImages } from './use-paste-images.ts';

interface ImagesPageProps {
  appId: string;
  view: ImagesView;
  /** The search and the order. */
  onViewChange: (view: TableView) => void;
  onLookChange: (look: ImagesLook) => void;
}

/** Spec 2, Images page. */
export function ImagesPage({ appId, view, onViewChange, onLookChange }: ImagesPageProps) {
  const count = useQuery(getListImagesQueryOptions(appId)).data?.data.length;
  const [dialog, setDialog] = useKeptDialog<ImagesDialog>();
  const [pictures] = useState(createPictures);
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
      <ImagesList
        appId={appId}
        view={view}
        onViewChange={onViewChange}
        onLookChange={(look) => {
          rememberLook(look);
          onLookChange(look);
        }}
        onEdit={(image) => setDialog({ name: 'edit', image })}
      />
      <PageFileDrop
        label="Drop images or a ZIP archive to add them"
        enabled={dialog === undefined}
        onFiles={take}
      />
      <ImagesDialogs appId={appId} dialog={dialog} onClose={() => setDialog(undefined)} />
    </PicturesContext>
  );
}
