import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '#dashboard/api/fetch-file.ts';
import { isRiskyDrawing } from './drawing-risk.ts';
import { typeOfUrl } from './image-facts.ts';
import { describeSize, getPicture, type Picture, usePicture, usePictures } from './pictures.ts';

/** Each pixel takes four bytes in memory. */
const MOST_PIXELS = 40_000_000;

interface SafePictureProps {
  url: string;
  alt: string;
  lazy?: boolean;
  /** Applies to the text in place of a refused picture. */
  className: string | undefined;
}

/** Draws a picture only if its size, or the text of a drawing, cannot block the page. */
export function SafePicture({ url, alt, lazy = false, className }: SafePictureProps) {
  const pictures = usePictures();
  const picture = usePicture(url);
  const isDrawing = typeOfUrl(url) === 'SVG';
  const { data: risk, isPending } = useQuery({
    queryKey: ['drawing risk', url],
    queryFn: async ({ signal }) => {
      const svg = await fetchFile(url, signal);
      return svg !== undefined && isRiskyDrawing(await svg.text());
    },
    enabled: isDrawing,
    staleTime: Infinity,
    retry: false,
  });
  if (isDrawing && isPending) return null;
  if (risk)
    return <WithheldPicture className={className} words="SVG" title="Too many copies to draw" />;
  if (!isDrawing && hasTooManyPixels(picture))
    return (
      <WithheldPicture
        className={className}
        words={describeSize(picture)}
        title="Too many pixels to draw"
      />
    );
  return (
    <img
      src={url}
      alt={alt}
      {...(lazy && { loading: 'lazy' })}
      decoding="async"
      draggable={false}
      // A browser does not decode a hidden picture.
      style={picture ? undefined : { visibility: 'hidden' }}
      onLoad={({ currentTarget }) => pictures.set(url, getPicture(currentTarget))}
      onError={() => pictures.set(url, { state: 'broken' })}
    />
  );
}

const hasTooManyPixels = (picture: Picture | undefined): boolean =>
  picture?.state === 'loaded' &&
  picture.size !== undefined &&
  picture.size.width * picture.size.height > MOST_PIXELS;

interface WithheldPictureProps {
  className: string | undefined;
  words: string;
  title: string;
}

function WithheldPicture({ className, words, title }: WithheldPictureProps) {
  return (
    <span className={className} title={title}>
      {words}
    </span>
  );
}
