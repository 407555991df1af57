import { describeTooLong } from '#domain/long-text.ts';

/** Spec 5, Image key and Color key. */
export const KEY_HINT =
  'Key must start with a letter and contain only English letters, numbers, and underscores';

export function describeKeyProblem(key: string, max: number): string {
  if (key === '') return 'Key is required';
  return key.length > max ? describeTooLong('Key', max) : KEY_HINT;
}
