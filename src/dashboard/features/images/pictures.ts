import { createContext, use, useSyncExternalStore } from 'react';
import { formatBytes } from '#dashboard/ui/format/format-bytes.ts';
import { typeOfMedia } from './image-facts.ts';

/** The browser's findings about a picture from loading its thumbnail. */
export type Picture =
  | { state: 'broken' }
  | {
      state: 'loaded';
      /** In pixels; absent where a drawing has no size of its own. */
      size?: { width: number; height: number };
      /** Unknown for other servers' files that do not allow it. */
      bytes?: number;
      type?: string;
    };

/** The known pictures, by their address. */
export interface Pictures {
  get: (url: string) => Picture | undefined;
  set: (url: string, picture: Picture) => void;
  subscribe: (listener: () => void) => () => void;
}

/** `64 × 48 · 12 kB`, as far as it is known; `ownBytes` are those of a file. */
export function describeSize(picture: Picture | undefined, ownBytes?: number): string {
  const loaded = picture?.state === 'loaded' ? picture : undefined;
  const bytes = ownBytes ?? loaded?.bytes;
  return [
    ...(loaded?.size ? [`${loaded.size.width} × ${loaded.size.height}`] : []),
    ...(bytes === undefined ? [] : [formatBytes(bytes)]),
  ].join(' · ');
}

/** How many of the browser's measurements are kept; by itself it stops at 250. */
const MEASUREMENTS = 10_000;

export function createPictures(): Pictures {
  const known = new Map<string, Picture>();
  const listeners = new Set<() => void>();
  performance.setResourceTimingBufferSize(MEASUREMENTS);
  return {
    get: (url) => known.get(url),
    set: (url, picture) => {
      known.set(url, picture);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Remembers while the page is open, so that rows that come back into view are whole at once. */
export const PicturesContext = createContext<Pictures | undefined>(undefined);

export function usePictures(): Pictures {
  const pictures = use(PicturesContext);
  if (!pictures) throw new Error('Put a PicturesContext around what shows pictures.');
  return pictures;
}

export function usePicture(url: string): Picture | undefined {
  const pictures = usePictures();
  return useSyncExternalStore(pictures.subscribe, () => pictures.get(url));
}

/** The browser knows these without asking anybody: it has just loaded the picture. */
export function getPicture(image: HTMLImageElement): Picture {
  const { naturalWidth: width, naturalHeight: height, currentSrc } = image;
  // as: the DOM types do not know the media type yet, and neither do all browsers
  const [timing] = performance
    .getEntriesByName(currentSrc, 'resource')
    .slice(-1) as (PerformanceResourceTiming & { contentType?: string })[];
  const bytes = timing?.encodedBodySize ?? 0;
  const type = typeOfMedia(timing?.contentType ?? '');
  return {
    state: 'loaded',
    ...(width > 0 && { size: { width, height } }),
    ...(bytes > 0 && { bytes }),
    ...(type !== undefined && { type }),
  };
}
