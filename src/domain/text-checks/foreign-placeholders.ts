import type { Platform } from '../placeholder-forms.ts';
import { readTextParts } from '../placeholders.ts';

const FOREIGN: Partial<Record<Platform, { form: RegExp; advice: string }>> = {
  Android: { form: /^%(?:\d{1,3}\$)?@$/, advice: 'is of iOS: Android needs %s, as in %1$s.' },
  iOS: {
    form: /^%(?:\d{1,3}\$)?[-+0#]{0,5}[\d.]{0,11}[sS]$/,
    advice: 'is of Android: iOS needs %@, and stops at an object for %s.',
  },
};

/** Placeholders of the other platform's formatter fail when the application runs. */
export function describeForeignPlaceholder(
  text: string,
  platform: Platform | undefined,
): string | undefined {
  const foreign = platform && FOREIGN[platform];
  if (!foreign || !text.includes('%')) return undefined;
  const found = readTextParts(text, platform).find(
    (part) => part.kind === 'placeholder' && foreign.form.test(part.text),
  );
  return found && `${found.text} ${foreign.advice}`;
}
