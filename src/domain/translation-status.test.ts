import { describe, expect, it } from 'vitest';
import { allows, autoTranslatable } from './translation-status.ts';

describe('the transitions of a translation', () => {
  it('are those of the specification, section 4', () => {
    const statuses = ['new', 'pending', 'translating', 'translated', 'error', 'cancelled'] as const;
    const allowed = (action: 'retry' | 'cancel' | 'restart') =>
      statuses.filter((status) => allows(action, status));
    expect(allowed('retry')).toEqual(['error']);
    expect(allowed('cancel')).toEqual(['pending', 'translating']);
    expect(allowed('restart')).toEqual(['new', 'translated', 'error', 'cancelled']);
  });

  it('never queue a finished translation by themselves', () => {
    expect(autoTranslatable).not.toContain('translated');
  });
});
