import { schemaResolver } from '@mantine/form';
import type { Text } from '#generated/model/text.ts';
import type { TextInput } from '#generated/model/text-input.ts';
import {
  CreateTextBody,
  createTextBodyDescriptionMax,
  createTextBodyKeyMax,
  createTextBodyValueMax,
} from '#generated/zod/texts.ts';
import { invisibleProblem, trimInvisible } from '#domain/invisible.ts';
import { ApiError } from '#domain/api-error.ts';
import type { QueryClient } from '@tanstack/react-query';
import { getListTextsQueryKey } from '#generated/api/texts.ts';
import type { TextListResponse } from '#generated/model/text-list-response.ts';

export type TextValues = Required<TextInput>;

export const textLabels = { key: 'Key', value: 'Value', description: 'Description' } as const;

type Field = keyof typeof textLabels;

const longest: Readonly<Record<Field, number>> = {
  key: createTextBodyKeyMax,
  value: createTextBodyValueMax,
  description: createTextBodyDescriptionMax,
};

export type TextErrors = Partial<Record<Field, string>>;

const check = schemaResolver(CreateTextBody, { sync: true });

const isField = (path: string): path is Field => Object.hasOwn(textLabels, path);

/**
 * The contract decides what is invalid; these are the messages (spec 5: key and value required).
 */
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
      values[field].length > max
        ? `${label} is longer than ${max.toLocaleString()} characters`
        : `${label} is required`;
  }
  return errors;
}

export function refusedFields(error: unknown): TextErrors {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'key_taken') return { key: error.serverMessage ?? 'This key is already used' };
  const errors: TextErrors = {};
  for (const { path, message } of error.details) if (isField(path)) errors[path] = message;
  return errors;
}

export function textValues(appId: string, text: Text | undefined): TextValues {
  const { key = '', value = '', description = '' } = text ?? {};
  return { appId, key, value, description };
}

/** Trims blanks around a key, unless the stored key has them. */
export function toTextInput(values: TextValues, text: Text | undefined): TextInput {
  const { description, ...rest } = values;
  const key = values.key === text?.key ? values.key : trimInvisible(values.key);
  return { ...rest, key, ...(description.trim() !== '' && { description }) };
}

/** Shows an edit in its row at once, before the refetched list arrives. */
export function putText(queryClient: QueryClient, text: Text): void {
  queryClient.setQueryData<TextListResponse>(
    getListTextsQueryKey(text.appId),
    (list) =>
      list && { ...list, data: list.data.map((each) => (each._id === text._id ? text : each)) },
  );
}
