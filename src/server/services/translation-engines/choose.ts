import type { Settings } from '../../settings.ts';
import type { TranslationEngine } from '../translation-engine.ts';
import { noEngine } from './none.ts';
import { pseudoEngine } from './pseudo.ts';

const engines: Record<Settings['TRANSLATION_ENGINE'], (settings: Settings) => TranslationEngine> = {
  none: () => noEngine,
  pseudo: ({ PSEUDO_DELAY_MS, PSEUDO_FAIL_KEYS }) =>
    pseudoEngine({ delayMs: PSEUDO_DELAY_MS, failKeys: PSEUDO_FAIL_KEYS }),
};

/** The engine that TRANSLATION_ENGINE names. */
export const chooseEngine = (settings: Settings): TranslationEngine =>
  engines[settings.TRANSLATION_ENGINE](settings);
