import type { ColorEntry } from './types.ts';

const MAX_LENGTH = 200;

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['ı', 'i'],
  ['þ', 'th'],
  ['Þ', 'Th'],
  ['ð', 'd'],
]);

const CYRILLIC = new Map(
  (
    'а-a б-b в-v г-g д-d е-e ё-yo ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ' +
    'ч-ch ш-sh щ-shch ъ- ы-y ь- э-e ю-yu я-ya і-i ґ-g є-ye'
  )
    .split(' ')
    .map((pair) => {
      const [letter = '', latin = ''] = pair.split('-');
      return [letter, latin];
    }),
);

/** Spec 5, Color key. Drops accents, transliterates Cyrillic; other letters become code points. */
export function toColorKey(name: string): string {
  const key = name.slice(0, MAX_LENGTH);
  if (/^[A-Za-z][A-Za-z0-9_]*$/.test(key)) return key;
  const latin = key
    // Compose before removing accents: decomposed, й would become и.
    .normalize('NFC')
    .replace(/\p{Script=Cyrillic}/gu, toLatin)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_]/gu, toLatin)
    .replace(/^_+|_+$/g, '');
  const word = /^[A-Za-z]/.test(latin) ? latin : `color_${latin}`;
  return word.slice(0, MAX_LENGTH).replace(/_+$/, '');
}

function toLatin(char: string): string {
  const letter = LETTERS.get(char) ?? CYRILLIC.get(char);
  if (letter !== undefined) return letter;
  const capital = CYRILLIC.get(char.toLowerCase());
  if (capital !== undefined) return capital.charAt(0).toUpperCase() + capital.slice(1);
  if (!/[\p{L}\p{N}\p{S}]/u.test(char) || char.charCodeAt(0) < 0x80) return '_';
  return `u${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}_`;
}

export function keyNote(name: string, key: string): string[] {
  return name === key ? [] : [`Named ${name.slice(0, 60)} in the file.`];
}

/** Makes keys unique by adding a number. A key that is unchanged from the file is kept. */
export function uniqueKeys(wanted: readonly { key: string; name: string }[]): string[] {
  const claim = createKeyRing();
  const isPlain = (index: number) => wanted[index]?.key === wanted[index]?.name;
  const order = [...wanted.keys()].toSorted((a, b) => Number(isPlain(b)) - Number(isPlain(a)));
  const keys = new Map(order.map((index) => [index, claim(wanted[index]?.key ?? '')]));
  return wanted.map((_, index) => keys.get(index) ?? '');
}

/** Adds keys derived from the names, and a note where the two differ. */
export function withKeys<Entry extends { name: string; note?: string }>(
  found: readonly Entry[],
): (Omit<Entry, 'name'> & Pick<ColorEntry, 'key' | 'note'>)[] {
  const keys = uniqueKeys(found.map(({ name }) => ({ key: toColorKey(name), name })));
  return found.map(({ name, ...entry }, index) => {
    const key = keys[index] ?? '';
    const note = [entry.note ?? [], keyNote(name, key)].flat().join(' ');
    return { key, ...entry, ...(note !== '' && { note }) };
  });
}

function createKeyRing(): (wanted: string) => string {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return (wanted) => {
    let key = wanted;
    while (taken.has(key)) {
      const number = (numbers.get(wanted) ?? 1) + 1;
      numbers.set(wanted, number);
      const suffix = `_${number}`;
      key = wanted.slice(0, MAX_LENGTH - suffix.length) + suffix;
    }
    taken.add(key);
    return key;
  };
}
