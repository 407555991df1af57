import { useEffect, useSyncExternalStore } from 'react';
import { SafePicture } from '#dashboard/ui/controls/safe-picture.tsx';
import { createStore } from '#dashboard/browser/store.ts';
import { formatBytes } from '#domain/format.ts';

export type Picture =
  | { state: 'broken' }
  | {
      state: 'loaded';
      /** In pixels; absent for a drawing without a size of its own. */
      size?: { width: number; height: number };
      /** Absent if another server does not expose it. */
      bytes?: number;
    };

/** Returns `64 × 48 · 12 kB`, as far as known; `ownBytes` is the size of a file. */
export function describeSize(picture: Picture | undefined, ownBytes?: number): string {
  const loaded = picture?.state === 'loaded' ? picture : undefined;
  const bytes = ownBytes ?? loaded?.bytes;
  return [
    ...(loaded?.size ? [`${loaded.size.width} × ${loaded.size.height}`] : []),
    ...(bytes === undefined ? [] : [formatBytes(bytes)]),
  ].join(' · ');
}

/** Size of the resource timing buffer; browsers default to 250. */
const MEASUREMENTS = 10_000;

/** Kept while the page is open: rows that scroll back are complete at once. */
const pictures = createStore(new Map<string, Picture>());

export function useKeptPictures(): void {
  useEffect(() => {
    performance.setResourceTimingBufferSize(MEASUREMENTS);
    return () => pictures.set(new Map());
  }, []);
}

export const usePicture = (url: string): Picture | undefined =>
  useSyncExternalStore(pictures.subscribe, () => pictures.get().get(url));

// The map is not copied: there may be thousands.
const keep = (url: string, picture: Picture) => pictures.set(pictures.get().set(url, picture));

interface MeasuredPictureProps {
  url: string;
  alt: string;
  className: string | undefined;
}

export function MeasuredPicture({ url, alt, className }: MeasuredPictureProps) {
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
      onLoad={({ currentTarget }) => keep(url, getPicture(currentTarget))}
      onError={() => keep(url, { state: 'broken' })}
    />
  );
}

export function getPicture(image: HTMLImageElement): Picture {
  const { naturalWidth: width, naturalHeight: height, currentSrc } = image;
  const timing = performance.getEntriesByName(currentSrc, 'resource').at(-1);
  const bytes = timing instanceof PerformanceResourceTiming ? timing.encodedBodySize : 0;
  return {
    state: 'loaded',
    ...(width > 0 && { size: { width, height } }),
    ...(bytes > 0 && { bytes }),
  };
}

export function absoluteUrl(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}

export function jsonLine(key: string, url: string, origin: string): string {
  return `${JSON.stringify(key)}: ${JSON.stringify(absoluteUrl(url, origin))}`;
}

const typeNames: Readonly<Partial<Record<string, string>>> = {
  jpeg: 'JPEG',
  jpg: 'JPEG',
  png: 'PNG',
  apng: 'PNG',
  gif: 'GIF',
  svg: 'SVG',
  webp: 'WebP',
  avif: 'AVIF',
};

export function typeOfUrl(url: string): string | undefined {
  const path = url.replace(/[?#].*$/, '');
  return typeNames[/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''];
}
