import { suggestImageKey } from '#domain/image-key.ts';
import type { ZipImage } from './types.ts';

export interface Variant {
  /** Distinguishes the sizes, e.g. `@2x` or `@3x~ipad`; empty for the plain one. */
  suffix: string;
  image: ZipImage;
}

export interface VariantGroup {
  key: string;
  variants: readonly [Variant, ...Variant[]];
}

/** `name@2x.png`, `name@1.5x.png`, `name~ipad.png`, `name@3x~ipad.png`. */
const VARIANT =
  /^(?<stem>.+?)(?<suffix>(?:@(?<scale>\d(?:\.\d)?)x)?(?:~[a-z]+)?)(?<extension>\.[^.]*)$/is;

export function groupVariants(images: readonly ZipImage[]): VariantGroup[] {
  const groups = Map.groupBy(images.map(toMember), ({ group }) => group);
  return [...groups.values()].flatMap((members) => {
    const [first, ...others] = members.toSorted(bySize);
    if (!first) return [];
    // A single file keeps its full name (spec 5: the key comes from the file's name).
    const name = others.length > 0 ? first.plainName : first.image.name;
    return [{ key: suggestImageKey(name), variants: [first, ...others] }];
  });
}

interface Member extends Variant {
  scale: number;
  plainName: string;
  group: string;
}

function toMember(image: ZipImage): Member {
  const {
    stem = image.name,
    suffix = '',
    scale = '1',
    extension = '',
  } = VARIANT.exec(image.name)?.groups ?? {};
  const folder = image.path.slice(0, image.path.length - image.name.length);
  const plainName = `${stem}${extension}`;
  const group = `${folder}${stem}${extension.toLowerCase()}`;
  return { image, suffix, scale: Number(scale), plainName, group };
}

function bySize(a: Member, b: Member): number {
  return b.scale - a.scale || b.image.size - a.image.size;
}
