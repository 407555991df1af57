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
