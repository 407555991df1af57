export function absoluteUrl(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}

export function jsonLine(key: string, url: string, origin: string): string {
  return `${JSON.stringify(key)}: ${JSON.stringify(absoluteUrl(url, origin))}`;
}

const typeNames: Readonly<Partial<Record<string, string>>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  apng: 'PNG',
  gif: 'GIF',
  'svg+xml': 'SVG',
  webp: 'WebP',
  avif: 'AVIF',
};

const subtypes: Readonly<Partial<Record<string, string>>> = { jpg: 'jpeg', svg: 'svg+xml' };

export function typeOfMedia(mediaType: string): string | undefined {
  const subtype = /^image\/([\w.+-]+)/.exec(mediaType.toLowerCase())?.[1];
  return subtype === undefined ? undefined : typeNames[subtype];
}

export function typeOfUrl(url: string): string | undefined {
  const path = url.replace(/[?#].*$/, '');
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase();
  return extension === undefined ? undefined : typeNames[subtypes[extension] ?? extension];
}
