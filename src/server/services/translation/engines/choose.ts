import type { Settings } from '#server/settings.ts';
import type { Translate, TranslationEngine } from '../translation-engine.ts';
import { pseudoEngine } from './pseudo.ts';
import { type RequestPolicy, serviceCircuit } from './requests.ts';
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
  { TRANSLATION_TIMEOUT_SECONDS }: Settings,
  load: (policy: RequestPolicy) => Promise<Translate>,
): TranslationEngine {
  const circuit = serviceCircuit();
  const policy = { timeoutMs: TRANSLATION_TIMEOUT_SECONDS * 1000, circuit };
  const { limits, concurrency } = sizes[name];
  let loading: Promise<Translate> | undefined;
  return {
    batchSize: limits.items,
    concurrency,
    circuit,
    async translate(jobs, turn) {
      const translate = await (loading ??= load(policy));
      await translate(jobs, turn);
    },
  };
}

/** The settings require an engine's own ones, here empty otherwise. */
const engines: Record<Settings['TRANSLATION_ENGINE'], (settings: Settings) => TranslationEngine> = {
  none: () => noEngine,
  pseudo: ({ PSEUDO_DELAY_MS, PSEUDO_FAIL_KEYS }) =>
    pseudoEngine({ delayMs: PSEUDO_DELAY_MS, failKeys: PSEUDO_FAIL_KEYS }),
  libretranslate: (settings) =>
    lazyEngine('libretranslate', settings, async (policy) => {
      const { libreTranslateEngine } = await import('./libretranslate.ts');
      const { LIBRETRANSLATE_URL: url = '', LIBRETRANSLATE_API_KEY: key } = settings;
      return libreTranslateEngine({ url, key, policy });
    }),
  apertium: (settings) =>
    lazyEngine('apertium', settings, async (policy) => {
      const { apertiumEngine } = await import('./apertium.ts');
      return apertiumEngine({ url: settings.APERTIUM_URL ?? '', policy });
    }),
  deepl: (settings) =>
    lazyEngine('deepl', settings, async (policy) => {
      const { deeplEngine } = await import('./deepl.ts');
      const { DEEPL_API_KEY: key = '', DEEPL_SERVER_URL: url } = settings;
      return deeplEngine({ key, url, policy });
    }),
  openai: (settings) =>
    lazyEngine('openai', settings, async (policy) => {
      const { openAiEngine } = await import('./openai.ts');
      const { OPENAI_BASE_URL: url = '', OPENAI_API_KEY: key, OPENAI_MODEL: model = '' } = settings;
      return openAiEngine({ url, key, model, policy });
    }),
};

export const chooseEngine = (settings: Settings): TranslationEngine =>
  engines[settings.TRANSLATION_ENGINE](settings);
