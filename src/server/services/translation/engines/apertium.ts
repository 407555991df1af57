import { z } from 'zod';
import type { Translate } from '../translation-engine.ts';
import { invalidResponse, type ServiceName } from './engine-problem.ts';
import { askForJson, type RefusalWords, type RequestPolicy } from './requests.ts';
import { sizes } from './sizes.ts';
import { textEngine } from './text-service.ts';

const pairList = z.object({
  responseData: z.array(z.object({ sourceLanguage: z.string(), targetLanguage: z.string() })),
});
const translation = z.object({ responseData: z.object({ translatedText: z.string() }) });
const refusal = z.object({ explanation: z.string() });

const service: ServiceName = {
  name: 'Apertium',
  addressSetting: 'APERTIUM_URL',
  keySetting: 'APERTIUM_URL',
  key: undefined,
};

/** Apertium uses ISO 639-3 codes; its older pairs use two letters. */
const ourCodes: Readonly<Record<string, string>> = {
  dan: 'da',
  deu: 'de',
  fra: 'fr',
  ita: 'it',
  pol: 'pl',
  por: 'pt',
  por_BR: 'pt-BR',
  por_PT: 'pt-PT',
  pt_BR: 'pt-BR',
  ron: 'ro',
  slk: 'sk',
  spa: 'es',
  tha: 'th',
  tur: 'tr',
};

const isEnglish = (code: string) => code === 'eng' || code === 'en';

const refusals: RefusalWords = {
  readDetail: (content) => refusal.safeParse(content).data?.explanation,
};

const send = (address: string, init: RequestInit) => askForJson(service, refusals, address, init);

export function apertiumEngine({ url, policy }: { url: string; policy: RequestPolicy }): Translate {
  /** Pairs out of English, by our code of the target language. */
  const pairs = new Map<string, string>();
  const translateText = async (text: string, code: string, signal: AbortSignal) => {
    const body = new URLSearchParams({
      langpair: pairs.get(code) ?? '',
      q: text,
      format: 'html',
      // Otherwise unknown words get an asterisk.
      markUnknown: 'no',
    });
    const answer = await send(`${url}/translate`, { method: 'POST', body, signal });
    const { data } = translation.safeParse(answer);
    if (!data) throw invalidResponse(service, 'later');
    return data.responseData.translatedText.trim();
  };
  return textEngine({
    service,
    policy,
    limits: sizes.apertium.limits,
    dialect: {
      // An empty element: Apertium translates the content of others.
      mark: (id) => `<img id="t${id}">`,
      pattern: /<img id="t(\d{1,4})"\s?\/?>/g,
    },
    async languages(signal) {
      const { data } = pairList.safeParse(await send(`${url}/listPairs`, { signal }));
      if (!data) throw invalidResponse(service, 'later');
      for (const { sourceLanguage: source, targetLanguage: target } of data.responseData) {
        if (isEnglish(source)) pairs.set(ourCodes[target] ?? target, `${source}|${target}`);
      }
      return [...pairs.keys()];
    },
    translate: (texts, code, signal) =>
      Promise.all(texts.map((text) => translateText(text, code, signal))),
  });
}
