import { crc32, deflateSync } from 'node:zlib';

const svg = (width: number, height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>\n`,
  );

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rectangle = ({ x, y, width, height }: Box, color: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#${color}"/>`;

const cross = (thickness: number, color: string) =>
  rectangle({ x: 19 - thickness / 2, y: 0, width: thickness, height: 36 }, color) +
  rectangle({ x: 0, y: 18 - thickness / 2, width: 54, height: thickness }, color);

/** Draws each kind of flag on 54 x 36. Colors are six hex digits. */
const flags: Readonly<Record<string, (colors: readonly string[]) => string>> = {
  h: (colors) =>
    colors
      .map((color, index) => {
        const height = 36 / colors.length;
        return rectangle({ x: 0, y: index * height, width: 54, height }, color);
      })
      .join(''),
  v: (colors) =>
    colors
      .map((color, index) => {
        const width = 54 / colors.length;
        return rectangle({ x: index * width, y: 0, width, height: 36 }, color);
      })
      .join(''),
  cross: ([ground = '', outer = '', inner]) =>
    rectangle({ x: 0, y: 0, width: 54, height: 36 }, ground) +
    cross(inner === undefined ? 6 : 8, outer) +
    (inner === undefined ? '' : cross(4, inner)),
  disc: ([ground = '', disc = '']) =>
    `${rectangle({ x: 0, y: 0, width: 54, height: 36 }, ground)}<circle cx="27" cy="18" r="10.8" fill="#${disc}"/>`,
};

export function flagSvg([kind = 'h', ...colors]: readonly string[]): Buffer {
  return svg(54, 36, flags[kind]?.(colors) ?? '');
}

/** Draws circles of the second color on the first. Each `variant` looks different. */
export function pictureSvg([ground, shape]: readonly [string, string], variant: number): Buffer {
  const circles = Array.from({ length: 3 + (variant % 4) }, (_, index) => {
    const angle = variant + index * 2.4;
    const x = Math.round(120 + Math.cos(angle) * (30 + index * 12));
    const y = Math.round(120 + Math.sin(angle) * (30 + index * 12));
    return `<circle cx="${x}" cy="${y}" r="${16 + ((variant + index * 7) % 30)}" fill="#${shape}" opacity="${0.35 + index * 0.1}"/>`;
  });
  return svg(240, 240, `<rect width="240" height="240" fill="#${ground}"/>${circles.join('')}`);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Draws a vertical gradient of `size` x `size` as PNG. */
export function gradientPng([from, to]: readonly [string, string], size: number): Buffer {
  const [start, end] = [Buffer.from(from, 'hex'), Buffer.from(to, 'hex')];
  const rows = Array.from({ length: size }, (_, y) => {
    const color = start.map((value, part) => value + ((end[part] ?? 0) - value) * (y / (size - 1)));
    // Each row starts with its filter type: none.
    return Buffer.concat([Buffer.of(0), Buffer.alloc(size * 3, color)]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits per channel, RGB.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
