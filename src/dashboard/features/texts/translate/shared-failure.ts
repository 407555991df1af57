import type { LocaleText } from '#generated/model/locale-text.ts';

/** Spec 4, where the server has no message. */
export const FAILED = 'Translation failed';

/** As many rows say the same only once, above the table. */
const MANY = 5;

export interface SharedFailure {
  message: string;
  count: number;
}

/** The most frequent reason, if it has failed many texts. */
export function getSharedFailure(rows: readonly LocaleText[]): SharedFailure | undefined {
  const counts = new Map<string, number>();
  for (const { status, errorMessage = FAILED } of rows)
    if (status === 'error') counts.set(errorMessage, (counts.get(errorMessage) ?? 0) + 1);
  let shared: SharedFailure | undefined;
  for (const [message, count] of counts)
    if (count >= Math.max(MANY, (shared?.count ?? 0) + 1)) shared = { message, count };
  return shared;
}
