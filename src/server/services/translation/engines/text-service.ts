import type { Translate } from '../translation-engine.ts';
import { splitIntoPortions, type Limits, translateBatch, type Translator } from './batch.ts';
import { invalidResponse, type ServiceName } from './engine-problem.ts';
import { findLanguageCode, cacheSuccess } from './languages.ts';
import { type Dialect, makePlan, read, getUnits, write } from './protected-text.ts';
import { withRetries, type RequestPolicy } from './requests.ts';

export interface TextService {
  service: ServiceName;
  limits: Limits;
  policy: RequestPolicy;
  dialect: Dialect;
  languages(signal: AbortSignal): Promise<readonly string[]>;
  /** Sends one request within the limits and returns one translation per text. */
  translate(
    texts: readonly string[],
    code: string,
    signal: AbortSignal,
  ): Promise<readonly string[]>;
}

function createTranslator(text: TextService): Translator {
  const { service, limits, policy, dialect } = text;
  const languages = cacheSuccess((signal) =>
    withRetries(service, policy, signal, (limited) => text.languages(limited)),
  );
  const request = async (portion: readonly string[], code: string, signal: AbortSignal) => {
    const answers = await withRetries(service, policy, signal, (limited) =>
      text.translate(portion, code, limited),
    );
    // It is unknown which one is missing.
    if (answers.length !== portion.length) throw invalidResponse(service, 'request');
    return answers;
  };
  return {
    limits,
    async ask(attempts, locale, signal) {
      const code = findLanguageCode(locale, await languages(signal), service.name);
      const plans = attempts.map((attempt) =>
        makePlan(attempt.parts, attempt.complaint === undefined ? 'whole' : 'apart'),
      );
      const written = plans.flatMap(getUnits).map((unit) => write(unit, dialect));
      const answers: string[] = [];
      for (const portion of splitIntoPortions(written, limits, ({ length }) => length))
        answers.push(...(await request(portion, code, signal)));
      const next = answers.values();
      return plans.map((plan) =>
        plan
          .map((piece) =>
            typeof piece === 'string' ? piece : read(piece, next.next().value ?? '', dialect),
          )
          .join(''),
      );
    },
  };
}

export function textEngine(text: TextService): Translate {
  const translator = createTranslator(text);
  return (jobs, turn) => translateBatch(translator, jobs, turn);
}
