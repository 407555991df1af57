import { randomInt } from 'node:crypto';

/** Enough characters to replace that the new id is unused. */
const replaced = 10;

const oneOf = (characters: string) => characters.charAt(randomInt(characters.length));

/** Another character that the same kind of id may have there. */
function other(character: string): string {
  if (/[0-9]/.test(character)) return oneOf('0123456789');
  if (/[a-f]/.test(character)) return oneOf('abcdef');
  if (/[a-z]/.test(character)) return oneOf('ghijklmnopqrstuvwxyz');
  if (/[A-Z]/.test(character)) return oneOf('ABCDEF');
  return character;
}

/** An id that looks like one of the backend's own and names nothing. Short ids are counted up: none is that high. */
export function unknownId(known: string): string {
  if (/^\d+$/.test(known) && known.length <= replaced) return '999999999';
  if (known.length <= replaced) return `unknown${randomInt(1e9)}`;
  const kept = known.length - replaced;
  return known.slice(0, kept) + Array.from(known.slice(kept), other).join('');
}
