import { schemaResolver } from '@mantine/form';
import { trimInvisible } from '#domain/invisible.ts';
import { pickFilled } from '#changes/things.ts';
import type { Color, ColorInput } from '#generated/model/index.ts';
import {
  CreateColorBody,
  createColorBodyDescriptionMax,
  createColorBodyKeyMax,
} from '#generated/zod/colors.ts';
import { getFieldErrors } from '#dashboard/ui/form/field-errors.ts';
import { cutText, describeTooLong } from '#domain/long-text.ts';
import { describeKeyProblem } from '#dashboard/ui/form/key-hint.ts';
import { colorValues, type ColorValues } from './color-values.ts';
import { expandColor } from '#domain/color-value.ts';

/** In the order of the form, with the message for a value that breaks the contract. */
const fields = {
  key: (key: string) => describeKeyProblem(key, createColorBodyKeyMax),
  value: describeValueProblem,
  description: () => describeTooLong('Description', createColorBodyDescriptionMax),
} as const;

type Field = keyof typeof fields;

export type ColorErrors = Partial<Record<Field, string>>;

const check = schemaResolver(CreateColorBody, { sync: true });

const isField = (path: string): path is Field => Object.hasOwn(fields, path);

export function colorErrors(values: ColorValues): ColorErrors {
  const meant = { ...values, key: trimInvisible(values.key), value: expandTyped(values.value) };
  const errors: ColorErrors = {};
  for (const field of Object.keys(check(meant)).filter(isField)) {
    errors[field] = fields[field](meant[field]);
  }
  return errors;
}

export const refusedFields = (error: unknown): ColorErrors =>
  getFieldErrors(error, (path) => (isField(path) ? path : undefined));

export function valuesLike(color: Color, colors: readonly Color[]): ColorValues {
  const taken = new Set(colors.map(({ key }) => key));
  const key = freeKey(color.key, taken, createColorBodyKeyMax);
  return { ...colorValues(color.appId, color), key };
}

export function toColorInput(values: ColorValues): ColorInput {
  const { key, value } = values;
  const meant = { ...values, key: trimInvisible(key), value: expandTyped(value) };
  return pickFilled('ColorInput', meant);
}

export function freeKey(key: string, taken: ReadonlySet<string>, maxLength: number): string {
  const stem = key.replace(/_copy\d*$/, '');
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '_copy' : `_copy${number}`;
    const free = `${cutText(stem, maxLength - ending.length)}${ending}`;
    if (!taken.has(free)) return free;
  }
}

/** Adds `#`, expands three digits to six. Returns other text unchanged. */
export function expandTyped(typed: string): string {
  return expandColor(typed) ?? typed.trim();
}

const HEX = /^#?([0-9a-f]+)$/i;

/** Spec 5, Color value. */
function describeValueProblem(typed: string): string {
  if (typed.trim() === '') return 'Value is required';
  const digits = HEX.exec(typed.trim())?.[1];
  if (digits?.length === 8) {
    return 'Eight digits carry transparency, which colors here cannot have. Leave out its two digits: the last two of #RRGGBBAA, the first two of Android’s #AARRGGBB';
  }
  if (digits?.length === 4) {
    return 'Four digits carry transparency, which colors here cannot have. Leave out its digit: the last one of #RGBA';
  }
  return 'Value must be six hexadecimal digits, like #4F46E5, or three, like #ABC';
}
