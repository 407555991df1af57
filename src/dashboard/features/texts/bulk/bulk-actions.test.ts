import { describe, expect, it } from 'vitest';
import { makeLocaleText, translated } from '#tests/components/app-answers.ts';
import { type BulkAction, isOpenTo } from './bulk-actions.ts';

const actions: readonly BulkAction[] = ['retry', 'restart', 'cancel', 'review'];

describe('the bulk actions for translations', () => {
  it.each([
    ['new', { status: 'new' }, ['restart']],
    ['queued', { status: 'pending' }, ['cancel']],
    ['being translated', { status: 'translating' }, ['cancel']],
    ['failed', { status: 'error' }, ['retry', 'restart']],
    ['cancelled', { status: 'cancelled' }, ['restart']],
    ['automatic', translated, ['restart', 'review']],
    ['by hand', { ...translated, isAutoTranslated: false }, ['restart']],
    ['by a server that has no translation of it', { translationId: undefined }, []],
  ] as const)('depends on their state: %s', (_name, fields, open) => {
    const { translationId, ...row } = { ...makeLocaleText({ key: 'a' }), ...fields };
    const known = translationId === undefined ? row : { ...row, translationId };
    expect(actions.filter((action) => isOpenTo(action, known))).toEqual(open);
  });
});
