import { isList, isObject } from '#domain/answer.ts';
import type { TranslationProgressResponse } from '#generated/model/translation-progress-response.ts';
import type { TranslationStates } from '#generated/model/translation-states.ts';
import { cellStateNames } from './cell-states.ts';

const LETTERS = new RegExp(`^[${cellStateNames.map((state) => state.charAt(0)).join('')}]*$`);

/** Reads the optional states of a response; ignores another server's field of the same name. */
export function readStates({ states }: TranslationProgressResponse): TranslationStates | undefined {
  const isUsable =
    isObject(states) &&
    isList(states?.languages) &&
    Array.isArray(states?.texts) &&
    states.languages.every(({ states: letters }) => areLetters(letters, states.texts.length));
  return isUsable ? states : undefined;
}

const areLetters = (letters: unknown, count: number) =>
  typeof letters === 'string' && letters.length === count && LETTERS.test(letters);
