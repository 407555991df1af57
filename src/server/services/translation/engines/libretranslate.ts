import { z } from 'zod';
import type { Translate } from '../translation-engine.ts';
import { EngineProblem, invalidResponse, type ServiceName } from './engine-problem.ts';
import { askForJson, type RefusalWords, type RequestPolicy } from './requests.ts';
import { sizes } from './sizes.ts';
import { textEngine } from './text-service.ts';

interface LibreTranslateOptions {
  url: string;
  key: string | undefined;
  policy: RequestPolicy;
}

const languageList = z.array(
  z.object({ code: z.string(), targets: z.array(z.string()).optional() }),
);
const translations = z.object({ translatedText: z.array(z.string()) });
const refusal = z.object({ error: z.string() });

/** LibreTranslate translates plain text better than HTML. */
const getFormat = (text: string) => (/[&<>]/.test(text) ? 'html' : 'text');

export function libreTranslateEngine({ url, key, policy }: LibreTranslateOptions): Translate {
  const service: ServiceName = {
    name: 'LibreTranslate',
    addressSetting: 'LIBRETRANSLATE_URL',
    keySetting: 'LIBRETRANSLATE_API_KEY',
    key,
  };
  const refusals: RefusalWords = {
    readDetail: (content) => refusal.safeParse(content).data?.error,
    findProblem: ({ status, detail }) =>
      // LibreTranslate returns 400 for a missing key.
      status === 400 && /\bAPI key\b/i.test(detail)
        ? new EngineProblem('service', `LibreTranslate needs a key. Set ${service.keySetting}.`)
        : undefined,
  };
  const translateAs = async (
    format: 'text' | 'html',
    q: readonly string[],
    target: string,
    signal: AbortSignal,
  ) => {
    const answer = await askForJson(service, refusals, `${url}/translate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ q, source: 'en', target, format, api_key: key }),
      signal,
    });
    const { data } = translations.safeParse(answer);
    if (!data) throw invalidResponse(service, 'later');
    // It is unknown which one is missing.
    if (data.translatedText.length !== q.length) throw invalidResponse(service, 'request');
    return data.translatedText;
  };
  return textEngine({
    service,
    policy,
    limits: sizes.libretranslate.limits,
    dialect: {
      mark: (id, content) => `<span translate="no" id="t${id}">${content}</span>`,
      pattern: /<span\b[^<>]{0,99}\bid="t(\d{1,4})"[^<>]{0,99}>[^<]*<\/span>/g,
    },
    async languages(signal) {
      const answer = await askForJson(service, refusals, `${url}/languages`, { signal });
      const { data } = languageList.safeParse(answer);
      if (!data) throw invalidResponse(service, 'later');
      return data.find(({ code }) => code === 'en')?.targets ?? data.map(({ code }) => code);
    },
    async translate(texts, target, signal) {
      const answers = new Map<string, string>();
      for (const format of ['text', 'html'] as const) {
        const asked = texts.filter((text) => getFormat(text) === format);
        if (asked.length === 0) continue;
        const got = await translateAs(format, asked, target, signal);
        for (const [at, text] of asked.entries()) answers.set(text, got[at] ?? '');
      }
      return texts.map((text) => answers.get(text) ?? '');
    },
  });
}
