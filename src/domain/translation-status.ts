/** How far the translation of one text into one language has come (spec 4). */
export type TranslationStatus =
  | 'new'
  | 'pending'
  | 'translating'
  | 'translated'
  | 'error'
  | 'cancelled';

export type TranslationAction = 'retry' | 'cancel' | 'restart';

interface Transition {
  readonly allowedFrom: readonly TranslationStatus[];
  readonly result: TranslationStatus;
}

/** The one table of transitions (spec 4, Translation status per text and locale). */
export const translationTransitions: Readonly<Record<TranslationAction, Transition>> = {
  retry: { allowedFrom: ['error'], result: 'pending' },
  cancel: { allowedFrom: ['pending', 'translating'], result: 'cancelled' },
  restart: { allowedFrom: ['translated', 'cancelled', 'error', 'new'], result: 'pending' },
};

export function allows(action: TranslationAction, status: TranslationStatus): boolean {
  return translationTransitions[action].allowedFrom.includes(status);
}

/** The states that auto-translate queues again: no finished translation, and not queued. */
export const autoTranslatable: readonly TranslationStatus[] = ['new', 'error', 'cancelled'];
