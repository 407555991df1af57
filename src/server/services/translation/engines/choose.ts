import type { Settings } from '#server/settings.ts';
import type { Circuit } from '#server/outside/circuit.ts';
import type { Translate, TranslationEngine } from '../translation-engine.ts';
import { pseudoEngine } from './pseudo.ts';
import { serviceCircuit } from './requests.ts';
import { sizes } from './sizes.ts';

const advice =
  'No translation engine is configured. Set TRANSLATION_ENGINE (for example to pseudo) and restart the server.';

const noEngine: TranslationEngine = {
  batchSize: 100,
  concurrency: 1,
  translate: (jobs, { report }) => report(jobs.map((job) => [job, { error: advice }])),
};

function lazyEngine(
  name: keyof typeof sizes,
  load: (circuit: Circuit) => Promise<Translate>,
): TranslationEngine {
  const circuit = serviceCircuit();
  const { limits, concurrency } = sizes[name];
  let loading: Promise<Translate> | undefined;
  return {
    batchSize: limits.items,
    concurrency,
    circuit,
    async translate(jobs, turn) {
      const translate = await (loading ??= load(circuit));
      await translate(jobs, turn);
    },
  };
}

const toPolicy = ({ TRANSLATION_TIMEOUT_SECONDS }: Settings, circuit: Circuit) => ({
  timeoutMs: TRANSLATION_TIMEOUT_SECONDS * 1000,
  circuit,
});

type RequiredSetting =
  | 'APERTIUM_URL'
  | 'LIBRETRANSLATE_URL'
  | 'DEEPL_API_KEY'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_MODEL';

function requireSetting(settings: Settings, name: RequiredSetting): string {
  const value = settings[name];
  if (value === undefined) throw new Error(`${name} must be set.`);
  return value;
}

const engines: Record<Settings['TRANSLATION_ENGINE'], (settings: Settings) => TranslationEngine> = {
  none: () => noEngine,
  pseudo: ({ PSEUDO_DELAY_MS, PSEUDO_FAIL_KEYS }) =>
    pseudoEngine({ delayMs: PSEUDO_DELAY_MS, failKeys: PSEUDO_FAIL_KEYS }),
  libretranslate: (settings) =>
    lazyEngine('libretranslate', async (circuit) => {
      const { libreTranslateEngine } = await import('./libretranslate.ts');
      return libreTranslateEngine({
        url: requireSetting(settings, 'LIBRETRANSLATE_URL'),
        key: settings.LIBRETRANSLATE_API_KEY,
        policy: toPolicy(settings, circuit),
      });
    }),
  apertium: (settings) =>
    lazyEngine('apertium', async (circuit) => {
      const { apertiumEngine } = await import('./apertium.ts');
      return apertiumEngine({
        url: requireSetting(settings, 'APERTIUM_URL'),
        policy: toPolicy(settings, circuit),
      });
    }),
  deepl: (settings) =>
    lazyEngine('deepl', async (circuit) => {
      const { deeplEngine } = await import('./deepl.ts');
      return deeplEngine({
        key: requireSetting(settings, 'DEEPL_API_KEY'),
        url: settings.DEEPL_SERVER_URL,
        policy: toPolicy(settings, circuit),
      });
    }),
  openai: (settings) =>
    lazyEngine('openai', async (circuit) => {
      const { openAiEngine } = await import('./openai.ts');
      return openAiEngine({
        url: requireSetting(settings, 'OPENAI_BASE_URL'),
        key: settings.OPENAI_API_KEY,
        model: requireSetting(settings, 'OPENAI_MODEL'),
        policy: toPolicy(settings, circuit),
      });
    }),
};

export const chooseEngine = (settings: Settings): TranslationEngine =>
  engines[settings.TRANSLATION_ENGINE](settings);
