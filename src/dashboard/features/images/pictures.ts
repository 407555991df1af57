import { createContext, use, useSyncExternalStore } from 'react';
import { createStore } from '#dashboard/browser/store.ts';
import { formatBytes } from '#domain/format.ts';
import { typeOfMedia } from './image-facts.ts';

export type Picture =
  | { state: 'broken' }
  | {
      state: 'loaded';
      /** In pixels; absent for a drawing without a size of its own. */
      size?: { width: number; height: number };
      /** Absent if another server does not expose it. */
      bytes?: number;
      type?: string;
    };

export interface Pictures {
  get: (url: string) => Picture | undefined;
  set: (url: string, picture: Picture) => void;
  subscribe: (listener: () => void) => () => void;
}

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

export function createPictures(): Pictures {
  const known = createStore(new Map<string, Picture>());
  performance.setResourceTimingBufferSize(MEASUREMENTS);
  return {
    get: (url) => known.get().get(url),
    // Not copied: there may be thousands.
    set: (url, picture) => known.set(known.get().set(url, picture)),
    subscribe: known.subscribe,
  };
}

/** Keeps results while the page is open: rows that scroll back into view are complete at once. */
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

export function getPicture(image: HTMLImageElement): Picture {
  const { naturalWidth: width, naturalHeight: height, currentSrc } = image;
  // as: the DOM types do not have the media type yet, nor do all browsers
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
