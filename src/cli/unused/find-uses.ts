import type { Constants } from '#formats/key-constants/constants.ts';

export interface Uses {
  /** Everything between two quotes, and all names of resources and constants. */
  names: ReadonlySet<string>;
  /** Keys of texts that the code looks up by a call that only texts have. */
  lookUps: readonly { key: string; line: number }[];
}

/** Pieces between quotes; quotes inside a comment only add further pieces. */
const QUOTES = /["'`]/;

/** Android's resources. */
const RESOURCE =
  /(?:\bR\.(?:string|plurals|drawable|color)\.|@(?:string|plurals|drawable|color)\/)(\w+)/g;

/** Constants that `keys` has written. */
const CONSTANT = /\b([Tt]exts|[Ii]mages|[Cc]olors)\.(\w+)/g;

/** Calls that look up a text by its key. */
const LOOK_UP =
  /(?:\bNSLocalizedString\(\s*|\bString\(\s*localized:\s*|(?<![\w.])\$?t\(\s*|\bi18n\.t\(\s*|\btexts\[\s*)(["'`])((?:(?!\1)[^\\\n]){1,300})\1/g;

export function findUses(source: string, { texts, images, colors }: Constants): Uses {
  const names = new Set(source.split(QUOTES));
  const constants = new Map(
    Object.entries({ texts, images, colors }).flatMap(([group, list]) =>
      list.map(({ name, key }) => [`${group}.${name}`, key] as const),
    ),
  );
  for (const [, name = ''] of source.matchAll(RESOURCE)) names.add(name);
  for (const [, group = '', name = ''] of source.matchAll(CONSTANT)) {
    const key = constants.get(`${group.toLowerCase()}.${name}`);
    if (key !== undefined) names.add(key);
  }
  const lookUps = [...source.matchAll(LOOK_UP)].flatMap(({ 2: key = '', index }) =>
    // A template with a value is built at run time.
    key.includes('${') ? [] : [{ key, line: source.slice(0, index).split('\n').length }],
  );
  return { names, lookUps };
}

export function toPattern(pattern: string): RegExp {
  const parts = pattern
    .split('*')
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}
