import { describe, expect, it } from 'vitest';
import { absoluteUrl, jsonLine, typeOfUrl } from './pictures.tsx';

const ORIGIN = 'https://manager.example';

describe('the line of the configuration', () => {
  it('names an uploaded picture by its absolute address, as the server does', () => {
    expect(jsonLine('logo', '/uploads/app-images/1.png', ORIGIN)).toBe(
      '"logo": "https://manager.example/uploads/app-images/1.png"',
    );
  });

  it('leaves the address of a linked picture alone', () => {
    const url = 'http://static.example/a"b.png';
    expect(absoluteUrl(url, ORIGIN)).toBe(url);
    expect(JSON.parse(`{${jsonLine('logo', url, ORIGIN)}}`)).toEqual({ logo: url });
  });
});

describe('the type', () => {
  it.each([
    ['/uploads/a.jpg', 'JPEG'],
    ['https://x.example/a.PNG?width=5#top', 'PNG'],
    ['https://x.example/a.b.svg', 'SVG'],
    ['https://x.example/a.webp', 'WebP'],
    ['https://x.example/picture', undefined],
    ['https://x.example/a.php', undefined],
    ['https://x.example/?file=a.png', undefined],
  ])('of %s is %s', (url, type) => {
    expect(typeOfUrl(url)).toBe(type);
  });
});
