import { describe, expect, it } from 'vitest';
import { formOf } from '../support/fixtures.ts';
import { sharedTestApp } from '../support/test-app.ts';

/** Beginnings of pictures with their sizes. */
const headers = {
  'image/png': (width: number, height: number) => {
    const bytes = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAAAAAAACAIAAAAAAAAAAAAAAElEQVQ=', 'base64');
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  },
  'image/gif': (width: number, height: number) => {
    const bytes = Buffer.from('R0lGODlhAAAAAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    bytes.writeUInt16LE(width, 6);
    bytes.writeUInt16LE(height, 8);
    return bytes;
  },
  'image/jpeg': (width: number, height: number) => {
    // The longest comment before the frame.
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd)]);
    const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0, 0xff, 0xd9]);
    frame.writeUInt16BE(height, 5);
    frame.writeUInt16BE(width, 7);
    return Buffer.concat([Buffer.from([0xff, 0xd8]), comment, frame]);
  },
  'image/webp': (width: number, height: number) => {
    const bytes = Buffer.alloc(40);
    bytes.write('RIFF', 0, 'latin1');
    bytes.writeUInt32LE(32, 4);
    bytes.write('WEBPVP8X', 8, 'latin1');
    bytes.writeUInt32LE(10, 16);
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
    return bytes;
  },
};

const use = (level: number) => `<use href="#a${level}"/>`;
const levels = Array.from(
  { length: 12 },
  (_, level) => `<g id="a${level + 1}">${use(level).repeat(10)}</g>`,
).join('');
const drawings = {
  references: `<svg xmlns="http://www.w3.org/2000/svg"><g id="a0"><rect/></g>${levels}${use(12)}</svg>`,
  entities:
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
};

describe('an upload that no browser can show', () => {
  const shared = sharedTestApp();
  const send = async (content: Buffer, type: string) => {
    const client = await shared().admin();
    return client.send('POST', '/api/uploads/image', formOf({ content, name: 'a', type }));
  };

  it.each(Object.entries(headers))('is refused by its pixels: %s', async (type, make) => {
    const message =
      'The image has 16,000 × 16,000 pixels; at most 40 million are allowed. Make it smaller and try again.';
    expect(await send(make(16_000, 16_000), type)).toMatchObject({
      status: 400,
      body: { message, code: 'invalid_request', details: [{ path: 'image', message }] },
    });
    expect((await send(make(8000, 5000), type)).status).toBe(200);
  });

  it.each(Object.entries(drawings))('is refused by its %s', async (_, text) => {
    expect(text.length).toBeLessThan(3000);
    const message =
      'The SVG draws too many elements, or too often through references. Simplify it and try again.';
    expect(await send(Buffer.from(text), 'image/svg+xml')).toMatchObject({
      status: 400,
      body: { message, details: [{ path: 'image', message }] },
    });
  });

  const withImage = (type: string, content: Buffer) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><style>a{b:url( data:${type};base64,${content.toString('base64')})}</style></svg>`;

  it.each(Object.entries(headers))('is refused by the pixels of its %s', async (_, make) => {
    const message =
      'The images in the SVG have more than 40 million pixels. Make them smaller and try again.';
    // Browsers read the content, whatever its declared type.
    const large = Buffer.from(withImage('image/bmp', make(16_000, 16_000)));
    expect(await send(large, 'image/svg+xml')).toMatchObject({ status: 400, body: { message } });
    const small = Buffer.from(withImage('image/bmp', make(100, 100)));
    expect((await send(small, 'image/svg+xml')).status).toBe(200);
  });

  it.each([
    [
      'encoded',
      (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    ],
    ['plain', (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`],
    ['hidden by references', (svg: string) => `d&#x61;ta:image/svg+xml,${encodeURIComponent(svg)}`],
  ])('is refused by an SVG in it, %s', async (_, toUrl) => {
    const nested = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const outer = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${toUrl(nested)}"/></svg>`;
    expect(await send(Buffer.from(outer), 'image/svg+xml')).toMatchObject({
      status: 400,
      body: {
        message: 'The SVG contains another SVG as an image. Insert its elements and try again.',
      },
    });
  });
});
