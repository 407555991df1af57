import { z } from 'zod';
import type { Translate } from '../translation-engine.ts';
import { invalidResponse, type ServiceName } from './engine-problem.ts';
import { askForJson, type RefusalWords, type RequestPolicy } from './requests.ts';
import { sizes } from './sizes.ts';
import { textEngine } from './text-service.ts';

interface DeepLOptions {
  key: string;
  url: string | undefined;
  policy: RequestPolicy;
}

const languageList = z.array(z.object({ language: z.string() }));
const translations = z.object({ translations: z.array(z.object({ text: z.string() })) });
const refusal = z.object({ message: z.string(), detail: z.string().optional() });

const refusals: RefusalWords = {
  readDetail(content) {
    const { data } = refusal.safeParse(content);
    return data && [data.message, data.detail].filter((part) => part !== undefined).join(': ');
  },
};

/** DeepL marks keys of free accounts. */
const hostFor = (key: string) =>
  key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';

export function deeplEngine({ key, url = hostFor(key), policy }: DeepLOptions): Translate {
  const service: ServiceName = {
    name: 'DeepL',
    addressSetting: 'DEEPL_SERVER_URL',
    keySetting: 'DEEPL_API_KEY',
    key,
  };
  const headers = { Authorization: `DeepL-Auth-Key ${key}` };
  const send = (path: string, init: RequestInit) =>
    askForJson(service, refusals, `${url}${path}`, { ...init, headers });
  return textEngine({
    service,
    policy,
    limits: sizes.deepl.limits,
    dialect: {
      mark: (id, content) => `<x id="${id}">${content}</x>`,
      pattern: /<x id="(\d{1,4})"\s*(?:\/>|>[^<]*<\/x>)/g,
    },
    async languages(signal) {
      const { data } = languageList.safeParse(await send('/v2/languages?type=target', { signal }));
      if (!data) throw invalidResponse(service, 'later');
      return data.map(({ language }) => language);
    },
    async translate(texts, target, signal) {
      const body = new URLSearchParams({
        source_lang: 'EN',
        target_lang: target,
        tag_handling: 'xml',
        ignore_tags: 'x',
        // Keeps a lowercase first letter.
        preserve_formatting: '1',
      });
      for (const text of texts) body.append('text', text);
      const { data } = translations.safeParse(
        await send('/v2/translate', { method: 'POST', body, signal }),
      );
      if (!data) throw invalidResponse(service, 'later');
      return data.translations.map(({ text }) => text);
    },
  });
}
