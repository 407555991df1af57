import { describe, expect, it } from 'vitest';
import type { Translation } from '#generated/model/index.ts';
import { getOutdated } from './outdated-translations.tsx';

const french: Translation = {
  _id: '65f000000000000000000001',
  locale: 'fr',
  value: 'Bonjour',
  status: 'translated',
  isAutoTranslated: true,
};

describe('translations that another English value makes outdated', () => {
  it('are restarted when they are automatic, and only told when they are by hand', () => {
    const german: Translation = { ...french, locale: 'de', isAutoTranslated: false };
    expect(getOutdated([french, german])).toEqual({ automatic: [french], byHand: [german] });
  });

  it('are not those that are missing, nor those in the queue', () => {
    const missing: Translation = { ...french, value: '', status: 'new' };
    const queued: Translation = { ...french, status: 'pending' };
    const working: Translation = { ...french, status: 'translating' };
    expect(getOutdated([missing, queued, working])).toEqual({ automatic: [], byHand: [] });
  });

  it('are also those whose restart has failed', () => {
    const failed: Translation = { ...french, status: 'error', isAutoTranslated: false };
    expect(getOutdated([failed]).byHand).toEqual([failed]);
  });
});
