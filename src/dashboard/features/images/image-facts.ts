/** The address under which the picture is found from anywhere, as the configuration gives it. */
export function absoluteUrl(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}

/** The image's line of the JSON configuration that a client application gets. */
export function jsonLine(key: string, url: string, origin: string): string {
  return `${JSON.stringify(key)}: ${JSON.stringify(absoluteUrl(url, origin))}`;
}

/** Display names of the types that an image can have (spec 5, Image file), by media subtype. */
const typeNames: Readonly<Partial<Record<string, string>>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  apng: 'PNG',
  gif: 'GIF',
  'svg+xml': 'SVG',
  webp: 'WebP',
  avif: 'AVIF',
};

/** The subtypes of what file name extensions call otherwise. */
const subtypes: Readonly<Partial<Record<string, string>>> = { jpg: 'jpeg', svg: 'svg+xml' };

/** `PNG` for `image/png`; undefined for what is no known picture. */
export function typeOfMedia(mediaType: string): string | undefined {
  const subtype = /^image\/([\w.+-]+)/.exec(mediaType.toLowerCase())?.[1];
  return subtype === undefined ? undefined : typeNames[subtype];
}

/** The type according to the address's file extension; undefined when it has none that is known. */
export function typeOfUrl(url: string): string | undefined {
  const path = url.replace(/[?#].*$/, '');
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase();
  return extension === undefined ? undefined : typeNames[subtypes[extension] ?? extension];
}
