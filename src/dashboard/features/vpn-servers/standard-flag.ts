import { emojiFlag } from './flag.tsx';

/** Sharp on a phone that shows the flag across half its screen. */
const FONT_PIXELS = 256;

/** The font in `app.css`, for the same flags on every system. */
const FONT = `${FONT_PIXELS}px "Country Flags"`;

/** Alpha below this counts as empty. */
const FAINT = 8;

/** Cached per country, so that an import uploads each flag once. */
const flagsByCode = new Map<string, Promise<File>>();

/** Rejects if the font cannot be loaded. */
export function standardFlag(code: string): Promise<File> {
  const flag = flagsByCode.get(code) ?? draw(code);
  flagsByCode.set(code, flag);
  flag.catch(() => flagsByCode.delete(code));
  return flag;
}

async function draw(code: string): Promise<File> {
  const text = emojiFlag(code);
  const faces = await document.fonts.load(FONT, text);
  if (faces.length === 0) throw new Error('The font of the flags could not be loaded.');
  const canvas = cropped(paint(text));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser cannot write a PNG.');
  return new File([blob], `flag-${code}.png`, { type: 'image/png' });
}

function paint(text: string): HTMLCanvasElement {
  const canvas = newCanvas(2 * FONT_PIXELS, 2 * FONT_PIXELS);
  const context = get2dContext(canvas);
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, FONT_PIXELS, FONT_PIXELS);
  return canvas;
}

/** Crops the margin that a font leaves around its glyphs. */
function cropped(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = canvas;
  const pixels = get2dContext(canvas).getImageData(0, 0, width, height).data;
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let at = 0; at < width * height; at += 1) {
    if ((pixels[4 * at + 3] ?? 0) < FAINT) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  if (box.left >= box.right) throw new Error('The font has no such flag.');
  const result = newCanvas(box.right - box.left, box.bottom - box.top);
  get2dContext(result).drawImage(canvas, -box.left, -box.top);
  return result;
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

function get2dContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  return context;
}
