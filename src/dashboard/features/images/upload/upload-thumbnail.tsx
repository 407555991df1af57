import { useState } from 'react';
import { SafePicture, useOpenedFile } from '#dashboard/ui/controls/safe-picture.tsx';
import { IconPhoto } from '#generated/icons/photo.ts';
import { IconPhotoOff } from '#generated/icons/photo-off.ts';
import type { UploadSource } from './plan.ts';
import classes from './upload-thumbnail.module.css';

/** Reads the file only while its row is visible. An invalid file shows as broken. */
export function UploadThumbnail({ source }: { source: UploadSource | undefined }) {
  const file = useOpenedFile(source?.open);
  const [broken, setBroken] = useState<Blob>();
  return (
    <span className={classes.thumbnail}>
      {file === undefined ? (
        <IconPhoto size={18} aria-hidden />
      ) : broken === file ? (
        <IconPhotoOff size={18} role="img" aria-label="Not a picture" />
      ) : (
        <SafePicture source={file} alt="" onError={() => setBroken(file)} />
      )}
    </span>
  );
}
