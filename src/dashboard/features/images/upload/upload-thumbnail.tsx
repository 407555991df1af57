import { useEffect, useState } from 'react';
import { SafePicture } from '#dashboard/ui/controls/safe-picture.tsx';
import { IconPhoto } from '#generated/icons/photo.ts';
import { IconPhotoOff } from '#generated/icons/photo-off.ts';
import type { UploadSource } from './plan.ts';
import classes from './upload-thumbnail.module.css';

/** Rows that scroll past faster load no picture. */
const GLANCE_MS = 80;

/** Reads the file only while its row is visible. An invalid file shows as broken. */
export function UploadThumbnail({ source }: { source: UploadSource | undefined }) {
  const file = useFile(source);
  const [broken, setBroken] = useState<File>();
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

export function useFile(source: UploadSource | undefined): File | undefined {
  const [shown, setShown] = useState<{ source: UploadSource; file: File }>();
  useEffect(() => {
    if (!source) return undefined;
    let gone = false;
    const show = (file: File) => {
      if (!gone) setShown({ source, file });
    };
    const timer = setTimeout(() => {
      // An unreadable file has no picture; sending it reports the reason.
      source.open().then(show, () => undefined);
    }, GLANCE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [source]);
  return shown?.source === source ? shown?.file : undefined;
}
