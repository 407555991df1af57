import { joinWords } from '#domain/format.ts';
import { suggestImageKey } from '#domain/image-key.ts';
import type { ZipImage } from './types.ts';

export interface Variant {
  /** Distinguishes the sizes, e.g. `@2x`, `@3x~ipad` or `night-xxhdpi`; empty for the plain one. */
  suffix: string;
  image: ZipImage;
}

export interface VariantGroup {
  key: string;
  variants: readonly [Variant, ...Variant[]];
  /** The key by the name of the image set in Xcode, where that differs. */
  setKey?: string;
  /** Names what some of the variants are for: a theme, a language. */
  note?: string;
}

/** `name@2x.png`, `name@1.5x.png`, `name~ipad.png`, `name@3x~ipad.png`. */
const VARIANT =
  /^(?<stem>.+?)(?<suffix>(?:@(?<scale>\d(?:\.\d)?)x)?(?:~[a-z]+)?)(?<extension>\.[^.]*)$/is;

/** Android's folders: `res/drawable-night-xxhdpi/`. */
const ANDROID_FOLDER = /^(.*[/\\])?(?:drawable|mipmap)((?:-[\w+]+)*)[/\\][^/\\]+$/s;

const DENSITIES: ReadonlyMap<string, number> = new Map([
  ['ldpi', 0.75],
  ['nodpi', 1],
  ['mdpi', 1],
  ['tvdpi', 1.33],
  ['hdpi', 1.5],
  ['xhdpi', 2],
  ['xxhdpi', 3],
  ['xxxhdpi', 4],
  ['anydpi', 4],
]);

/** A version of Android, not of the picture. */
const API_LEVEL = /^v\d+$/;

/** Xcode's folder of one image; its name is that of the image in code. */
const IMAGE_SET = /(?:^|[/\\])(([^/\\]+)\.imageset)[/\\][^/\\]+$/is;

/** The largest first; pictures for one theme or language come after those for all. */
export function groupVariants(images: readonly ZipImage[]): VariantGroup[] {
  const groups = Map.groupBy(images.map(toMember), ({ group }) => group);
  const setsWithKey = new Set<string>();
  return [...groups.values()].flatMap((members): VariantGroup[] => {
    const [first, ...others] = members.toSorted(bySize);
    if (!first) return [];
    // A single file keeps its full name (spec 5: the key comes from the file's name).
    const name = others.length > 0 ? first.plainName : first.image.name;
    const key = suggestImageKey(name);
    const note = describeQualifiers([first, ...others]);
    const setKey = getSetKey(first.image.path, setsWithKey);
    return [
      {
        key,
        variants: [first, ...others],
        ...(setKey !== undefined && setKey !== key && { setKey }),
        ...(note !== undefined && { note }),
      },
    ];
  });
}

interface Member extends Variant {
  scale: number;
  plainName: string;
  group: string;
  /** Android's conditions for the picture: `night`, `de`. */
  qualifiers: readonly string[];
}

function toMember(image: ZipImage): Member {
  const android = ANDROID_FOLDER.exec(image.path);
  if (android) return toAndroidMember(image, android[1] ?? '', android[2] ?? '');
  const {
    stem = image.name,
    suffix = '',
    scale = '1',
    extension = '',
  } = VARIANT.exec(image.name)?.groups ?? {};
  const folder = image.path.slice(0, image.path.length - image.name.length);
  const plainName = `${stem}${extension}`;
  const group = `${folder}${stem}${extension.toLowerCase()}`;
  return { image, suffix, scale: Number(scale), plainName, group, qualifiers: [] };
}

/** In Android the name without its type is that of the resource. */
function toAndroidMember(image: ZipImage, root: string, folder: string): Member {
  const parts = folder.split('-').filter((part) => part !== '' && !API_LEVEL.test(part));
  const density = parts.find((part) => DENSITIES.has(part));
  const qualifiers = parts.filter((part) => part !== density);
  const suffix = parts.length === 0 ? 'drawable' : parts.join('-');
  const stem = image.name.replace(/\.[^.]*$/, '');
  const scale = DENSITIES.get(density ?? 'mdpi') ?? 1;
  return { image, suffix, scale, plainName: image.name, group: `${root}\0${stem}`, qualifiers };
}

function bySize(a: Member, b: Member): number {
  return (
    a.qualifiers.length - b.qualifiers.length || b.scale - a.scale || b.image.size - a.image.size
  );
}

function describeQualifiers(members: readonly [Member, ...Member[]]): string | undefined {
  const names = new Set(
    members.flatMap(({ qualifiers }) => (qualifiers.length > 0 ? [qualifiers.join('-')] : [])),
  );
  if (names.size === 0) return undefined;
  const list = joinWords([...names]);
  return members[0].qualifiers.length > 0
    ? `There for ${list} alone.`
    : `Also there for ${list}: the list of sizes has them.`;
}

/** A set may hold several pictures, as for the dark theme; its name is suggested for one. */
function getSetKey(path: string, setsWithKey: Set<string>): string | undefined {
  const match = IMAGE_SET.exec(path);
  if (match === null) return undefined;
  const [, folder = '', name = ''] = match;
  const place = path.slice(0, match.index) + folder;
  if (setsWithKey.has(place)) return undefined;
  setsWithKey.add(place);
  return suggestImageKey(`${name}.png`);
}
