import { useEffect, useState } from 'react';
import { IconPhoto } from '#generated/icons/photo.ts';
import { IconPhotoOff } from '#generated/icons/photo-off.ts';
import type { UploadSource } from './plan.ts';
import classes from './upload-thumbnail.module.css';

/** Rows that scroll past faster load no picture. */
const GLANCE_MS = 80;

/** Reads the file only while its row is visible. An invalid file shows as broken. */
export function UploadThumbnail({ source }: { source: UploadSource | undefined }) {
  const url = useObjectUrl(source);
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classes.thumbnail}>
      {url === undefined ? (
        <IconPhoto size={18} aria-hidden />
      ) : broken === url ? (
        <IconPhotoOff size={18} role="img" aria-label="Not a picture" />
      ) : (
        <img
          src={url}
          alt=""
          decoding="async"
          onError={() => {
            setBroken(url);
          }}
        />
      )}
    </span>
  );
}

/** An object URL of the file, revoked on unmount; absent while reading. */
export function useObjectUrl(source: UploadSource | undefined): string | undefined {
  const [shown, setShown] = useState<{ source: UploadSource; url: string }>();
  useEffect(() => {
    if (!source) return undefined;
    let url: string | undefined;
    let gone = false;
    const show = (file: File) => {
      if (gone) return;
      url = URL.createObjectURL(file);
      setShown({ source, url });
    };
    const timer = setTimeout(() => {
      // An unreadable file has no picture; sending it reports the reason.
      source.open().then(show, () => undefined);
    }, GLANCE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [source]);
  return shown?.source === source ? shown?.url : undefined;
}
