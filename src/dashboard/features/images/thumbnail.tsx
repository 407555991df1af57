import { IconPhotoOff } from '@tabler/icons-react';
import { pictureOf, usePicture, usePictures } from './pictures.ts';
import classes from './thumbnail.module.css';

interface ThumbnailProps {
  url: string;
  /** The image's key. */
  name: string;
}

/**
 * The picture at the size that is left for it; a press opens it as it is. One that is missing or
 * broken says so in a word.
 */
export function Thumbnail({ url, name }: ThumbnailProps) {
  const broken = usePicture(url)?.state === 'broken';
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={broken ? `Broken: ${name}` : `Open ${name}`}
      title={broken ? 'The picture is missing or broken' : 'Open the picture'}
      className={broken ? classes.broken : classes.picture}
    >
      {broken ? (
        <>
          <IconPhotoOff size={20} aria-hidden />
          Broken
        </>
      ) : (
        <Picture key={url} url={url} name={name} />
      )}
    </a>
  );
}

/** Another picture is another element: the old one does not stay until the new one is there. */
function Picture({ url, name }: ThumbnailProps) {
  const pictures = usePictures();
  return (
    <img
      src={url}
      alt={name}
      loading="lazy"
      decoding="async"
      draggable={false}
      onLoad={({ currentTarget }) => pictures.set(url, pictureOf(currentTarget))}
      onError={() => pictures.set(url, { state: 'broken' })}
    />
  );
}
