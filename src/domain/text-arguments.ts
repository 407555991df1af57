import type { Platform } from './placeholder-forms.ts';
import { readTextParts } from './placeholders.ts';

type ArgumentType = 'text' | 'integer' | 'number' | 'date';

/** A value that an app fills into a text. */
export interface TextArgument {
  /** As in the text; arguments with positions only have `value1` and so on. */
  name: string;
  type: ArgumentType;
}

/** Captures the position and the conversion. */
const PRINTF = /^%(?:(\d{1,3})\$)?[-+0#,(]{0,5}[\d.]{0,11}(?:hh|h|ll|l|q|L|z|t|j)?([A-Za-z@])$/;
const QT = /^%L?(\d{1,2})$/;
/** Names in braces of every kind, in parentheses or after a colon, with an ICU type. */
const NAMED = /^(?:[%$]?\{\{?|%[(<]|:|%#@)\s*([\w.-]+)\s*(?:,\s*([a-z]+))?/;

const INTEGERS = /[diuxXo]/;
const NUMBERS = /[fFeEgGaA]/;

const ICU_TYPES: Readonly<Record<string, ArgumentType>> = {
  plural: 'integer',
  selectordinal: 'integer',
  select: 'text',
  number: 'number',
  duration: 'number',
  ordinal: 'integer',
  spellout: 'integer',
  date: 'date',
  time: 'date',
};

/** The arguments of a text in the order of their positions, or as they first occur. */
export function readTextArguments(text: string, platform?: Platform): TextArgument[] {
  const positions = new Map<number, ArgumentType>();
  const named = new Map<string, ArgumentType>();
  let next = 0;
  for (const { kind, text: part } of readTextParts(text, platform)) {
    if ((kind !== 'placeholder' && kind !== 'syntax') || part === '%%' || part === '%n') continue;
    const [, position, conversion = ''] = PRINTF.exec(part) ?? QT.exec(part) ?? [];
    if (conversion !== '' || position !== undefined) {
      next += position === undefined ? 1 : 0;
      positions.set(Number(position ?? next), getPrintfType(conversion));
      continue;
    }
    const [, name, type = ''] = NAMED.exec(part) ?? [];
    if (name === undefined) continue;
    const wanted = ICU_TYPES[type] ?? (part.startsWith('%#@') ? 'integer' : 'text');
    // A branch of a plural may contain its own argument as a text.
    if (!named.has(name) || named.get(name) === 'text') named.set(name, wanted);
  }
  return [
    ...Array.from({ length: Math.max(0, ...positions.keys()) }, (_, index) => ({
      name: `value${index + 1}`,
      type: positions.get(index + 1) ?? 'text',
    })),
    ...[...named].map(([name, type]) => ({
      name: /^\d/.test(name) ? `value${Number(name) + 1}` : name,
      type,
    })),
  ];
}

function getPrintfType(conversion: string): ArgumentType {
  if (INTEGERS.test(conversion)) return 'integer';
  return NUMBERS.test(conversion) ? 'number' : 'text';
}
