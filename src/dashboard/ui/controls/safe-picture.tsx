import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { fetchFile } from '#dashboard/browser/files.ts';
import { createId } from '#dashboard/browser/optional-apis.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { MAX_PIXELS } from '#domain/image-pixels.ts';

interface Size {
  width: number;
  height: number;
}

interface SafePictureProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'ref' | 'style' | 'decoding' | 'draggable'
> {
  source: string | Blob;
  alt: string;
  /** If already known, the picture is visible at once. */
  size?: Size | undefined;
  /** Applies to the text in place of a refused picture. */
  withheldClassName?: string | undefined;
}

const identities = new WeakMap<Blob, string>();

/** Distinguishes sources, so that another one is checked from the start. */
export function getIdentity(source: string | Blob): string {
  if (typeof source === 'string') return source;
  const identity = identities.get(source) ?? createId();
  identities.set(source, identity);
  return identity;
}

/** Rows that scroll past faster load no picture. */
const GLANCE_MS = 80;

/** Opens a file while its row is visible; `open` must be stable. */
export function useOpenedFile(open: (() => Promise<Blob>) | undefined): Blob | undefined {
  const [opened, setOpened] = useState<{ open: typeof open; file: Blob }>();
  useEffect(() => {
    let isOver = false;
    const show = (file: Blob) => {
      if (!isOver) setOpened({ open, file });
    };
    const timer = setTimeout(() => {
      // An unreadable file has no picture.
      open?.().then(show, () => undefined);
    }, GLANCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [open]);
  return opened?.open === open ? opened?.file : undefined;
}

/** Only if its size, or the text of a drawing, cannot block the page. */
export function SafePicture(props: SafePictureProps) {
  const identity = getIdentity(props.source);
  if (!isDrawing(props.source)) return <Picture key={identity} {...props} />;
  return <Drawing key={identity} identity={identity} {...props} />;
}

function Drawing({ identity, ...props }: SafePictureProps & { identity: string }) {
  const { source, withheldClassName } = props;
  const isRisky = useDrawingRisk(source, identity);
  if (isRisky === undefined) return <span className={props.className} />;
  if (!isRisky) return <Picture {...props} />;
  return (
    <span className={withheldClassName} title="Too many copies to draw">
      SVG
    </span>
  );
}

function Picture(props: SafePictureProps) {
  const { source, size: known, withheldClassName, onLoad, ...image } = props;
  const [measured, setMeasured] = useState<Size>();
  const show = useCallback(
    // React never calls a ref that returns a cleanup with null.
    (image: HTMLImageElement) => {
      const url = typeof source === 'string' ? source : URL.createObjectURL(source);
      image.src = url;
      return () => {
        if (typeof source !== 'string') URL.revokeObjectURL(url);
      };
    },
    [source],
  );
  const size = known ?? measured;
  if (size && size.width * size.height > MAX_PIXELS)
    return (
      <span className={withheldClassName} title="Too many pixels to draw">
        {`${size.width} × ${size.height}`}
      </span>
    );
  return (
    <img
      {...image}
      ref={show}
      decoding="async"
      draggable={false}
      // A browser does not decode a hidden picture.
      style={size ? undefined : { visibility: 'hidden' }}
      onLoad={(event) => {
        const { naturalWidth: width, naturalHeight: height } = event.currentTarget;
        setMeasured({ width, height });
        onLoad?.(event);
      }}
    />
  );
}

const isDrawing = (source: string | Blob): boolean =>
  typeof source === 'string' ? /\.svg(?:[?#]|$)/i.test(source) : source.type.includes('svg');

/** Returns `undefined` until it is known. Only files of this origin can be read. */
function useDrawingRisk(source: string | Blob, identity: string): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['drawing risk', identity],
    queryFn: async ({ signal }) => {
      // After the first rows: each request takes a slow machine 4 ms.
      await new Promise<void>((resolve) => whenIdle(() => resolve(), 100));
      const svg = typeof source === 'string' ? await fetchFile(source, signal) : source;
      return svg !== undefined && isRiskyDrawing(await svg.text());
    },
    staleTime: Infinity,
    retry: false,
  });
  return isError ? false : data;
}

/** Elements that draw other elements, possibly recursively. */
const COPIES = /<(?:\w+:)?(?:use|pattern|mask|feImage)\b/g;

/** Characters after expansion: a browser draws about as many in a second. */
const MOST_CHARACTERS = 1e8;

/** n copying elements multiply the rest by at most 3^(n/3). */
export function isRiskyDrawing(svg: string): boolean {
  if (svg.includes('<!ENTITY')) return true;
  const copies = svg.match(COPIES)?.length ?? 0;
  return svg.length * 3 ** (copies / 3) > MOST_CHARACTERS;
}
