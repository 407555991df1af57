import { suggestImageKey } from '#domain/image-key.ts';
import type { ZipImage } from './types.ts';

/** One picture at one size of a group. */
export interface Variant {
  /** The part of its name that sets it apart, e.g. `@2x` or `@3x~ipad`; empty for the plain one. */
  suffix: string;
  image: ZipImage;
}

/** A picture of the archive, in as many sizes as Apple's naming gives it. */
export interface VariantGroup {
  key: string;
  /** The largest first; never empty. */
  variants: readonly [Variant, ...Variant[]];
}

/** `name@2x.png`, `name@1.5x.png`, `name~ipad.png`, `name@3x~ipad.png`. */
const VARIANT =
  /^(?<stem>.+?)(?<suffix>(?:@(?<scale>\d(?:\.\d)?)x)?(?:~[a-z]+)?)(?<extension>\.[^.]*)$/is;

/** Groups the sizes of one picture in one folder, in the order of the archive. */
export function groupVariants(images: readonly ZipImage[]): VariantGroup[] {
  const groups = Map.groupBy(images.map(toMember), ({ group }) => group);
  return [...groups.values()].flatMap((members) => {
    const [first, ...others] = members.toSorted(bySize);
    if (!first) return [];
    // Alone it is just a file with such a name (spec 5: the key comes from the file's name).
    const name = others.length > 0 ? first.plainName : first.image.name;
    return [{ key: suggestImageKey(name), variants: [first, ...others] }];
  });
}

interface Member extends Variant {
  scale: number;
  /** The name without what sets the variant apart. */
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
