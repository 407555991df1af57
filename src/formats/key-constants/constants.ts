import type { AppArchive } from '#domain/app-archive.ts';
import { sortByKey } from '#domain/sort-by-key.ts';
import { readTextArguments, type TextArgument } from '#domain/text-arguments.ts';

export const HEADER = '// Written by the keys command of App Manager. Do not edit.';

export interface Constant {
  name: string;
  key: string;
  comment: string;
  arguments: readonly TextArgument[];
}

export interface Constants {
  app: string;
  texts: readonly Constant[];
  images: readonly Constant[];
  colors: readonly Constant[];
}

/** Keywords of Swift, Kotlin and TypeScript that cannot name a member or an argument. */
const RESERVED = new Set(
  (
    'as break case catch class const continue default defer deinit delete do else enum export extends extension ' +
    'false finally for fun func function guard if import in init inout interface internal is let new nil null ' +
    'object operator package private protocol prototype public repeat return self static struct subscript super ' +
    'switch this throw throws true try type typealias typeof val var void when where while with yield'
  ).split(' '),
);

export function listConstants({ name, platform, texts, images, colors }: AppArchive): Constants {
  return {
    app: name,
    texts: toConstants(texts, ({ value }) => ({
      comment: value,
      arguments: readTextArguments(value, platform).map((argument) => ({
        ...argument,
        name: toIdentifier(argument.name),
      })),
    })),
    images: toConstants(images, ({ description = '' }) => ({
      comment: description,
      arguments: [],
    })),
    colors: toConstants(colors, ({ value, description = '' }) => ({
      comment: `${value} ${description}`.trim(),
      arguments: [],
    })),
  };
}

function toConstants<Item>(
  items: ReadonlyMap<string, Item>,
  describe: (item: Item) => Pick<Constant, 'comment' | 'arguments'>,
): Constant[] {
  const taken = new Map<string, number>();
  return sortByKey(items).map(([key, item]) => {
    const wanted = toIdentifier(key);
    const count = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, count);
    return { name: count === 1 ? wanted : `${wanted}_${count}`, key, ...describe(item) };
  });
}

/** `home.SIGN-in` becomes `homeSignIn`. */
export function toIdentifier(key: string): string {
  const words = key.match(/[\p{L}\p{N}]+/gu) ?? [];
  const joined = words
    .map((word) => (/^[\p{Lu}\p{N}]{2,}$/u.test(word) ? word.toLowerCase() : word))
    .map((word, index) =>
      index === 0
        ? word.charAt(0).toLowerCase() + word.slice(1)
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join('');
  if (joined === '') return 'key';
  return /^\p{N}/u.test(joined) || RESERVED.has(joined) ? `_${joined}` : joined;
}

export const isNamed = ({ arguments: values }: Constant): boolean =>
  values.some(({ name }) => !/^value\d+$/.test(name));

const MOST_IN_COMMENT = 200;

/** The English text on one line, which cannot end a comment. */
export function toComment(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /').trim();
  return line.length > MOST_IN_COMMENT ? `${line.slice(0, MOST_IN_COMMENT)}…` : line;
}

/** Escapes control characters, quotes and further characters for a string literal. */
export const toLiteral = (text: string, further: RegExp, escape: (unit: string) => string) =>
  `"${text
    .replaceAll(/["\\]/g, String.raw`\$&`)
    .replaceAll(further, String.raw`\$&`)
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (character) =>
      escape(character.charCodeAt(0).toString(16).padStart(4, '0')),
    )}"`;
