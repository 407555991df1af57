import { useEffect, useState } from 'react';
import { IconPhoto } from '#generated/icons/photo.ts';
import { IconPhotoOff } from '#generated/icons/photo-off.ts';
import type { UploadSource } from './plan.ts';
import classes from './upload-thumbnail.module.css';

/** Who scrolls past faster than this sees no pictures, and none is unpacked for it. */
const GLANCE_MS = 80;

/** The picture itself, small; read only while its row is in sight. A file that is none shows as broken. */
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

/** An address of the file as long as it is shown; absent while it is read. */
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
      // A file that cannot be read has no picture; sending it will say why.
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
