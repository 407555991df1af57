import { schemaResolver } from '@mantine/form';
import { pickFilled } from '#changes/things.ts';
import type { Text, TextInput } from '#generated/model/index.ts';
import {
  CreateTextBody,
  createTextBodyDescriptionMax,
  createTextBodyKeyMax,
  createTextBodyValueMax,
} from '#generated/zod/texts.ts';
import { invisibleProblem, trimInvisible } from '#domain/invisible.ts';
import { describeTooLong } from '#domain/long-text.ts';
import { getFieldErrors } from '#dashboard/ui/form/field-errors.ts';

export const textLabels = { key: 'Key', value: 'Value', description: 'Description' } as const;

export type TextValues = TextInput & Record<keyof typeof textLabels, string>;

type Field = keyof typeof textLabels;

const longest: Readonly<Record<Field, number>> = {
  key: createTextBodyKeyMax,
  value: createTextBodyValueMax,
  description: createTextBodyDescriptionMax,
};

export type TextErrors = Partial<Record<Field, string>>;

const check = schemaResolver(CreateTextBody, { sync: true });

const isField = (path: string): path is Field => Object.hasOwn(textLabels, path);

/** The contract validates; these are the messages. */
export function textErrors(values: TextValues, text?: Text): TextErrors {
  const errors: TextErrors = {};
  const key = trimInvisible(values.key);
  const problem = values.key === text?.key ? undefined : invisibleProblem('The key', key);
  if (problem !== undefined) errors.key = problem;
  for (const field of Object.keys(
    check({ ...values, key: values.key === text?.key ? values.key : key }),
  ).filter(isField)) {
    const [label, max] = [textLabels[field], longest[field]];
    errors[field] =
      values[field].length > max ? describeTooLong(label, max) : `${label} is required`;
  }
  return errors;
}

export const refusedFields = (error: unknown): TextErrors =>
  getFieldErrors(error, (path) => (isField(path) ? path : undefined));

export function textValues(appId: string, text: Text | undefined): TextValues {
  return { key: '', value: '', description: '', ...text, appId };
}

/** Trims blanks around a key, unless the stored key has them. */
export function toTextInput(values: TextValues, text: Text | undefined): TextInput {
  const key = values.key === text?.key ? values.key : trimInvisible(values.key);
  return pickFilled('TextInput', { ...values, key });
}
