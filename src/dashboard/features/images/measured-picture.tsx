import { SafePicture } from '#dashboard/ui/controls/safe-picture.tsx';
import { getPicture, usePicture, usePictures } from './pictures.ts';

interface MeasuredPictureProps {
  url: string;
  alt: string;
  className: string | undefined;
}

export function MeasuredPicture({ url, alt, className }: MeasuredPictureProps) {
  const pictures = usePictures();
  const picture = usePicture(url);
  const loaded = picture?.state === 'loaded' ? picture : undefined;
  return (
    <SafePicture
      source={url}
      alt={alt}
      loading="lazy"
      // A drawing may have no size of its own.
      size={loaded && (loaded.size ?? { width: 0, height: 0 })}
      withheldClassName={className}
      onLoad={({ currentTarget }) => pictures.set(url, getPicture(currentTarget))}
      onError={() => pictures.set(url, { state: 'broken' })}
    />
  );
}
