import type { Translate } from '../translation-engine.ts';
import { type Limits, translateBatch, type Translator, hasWords, join } from './batch.ts';
import { invalidResponse, type ServiceName, EngineProblem } from './engine-problem.ts';
import { withRetries, type RequestPolicy } from './requests.ts';
import type { Part } from '#formats/glossary/glossary.ts';
import { splitParts } from '#domain/split-parts.ts';
import { languageName, type TargetLocaleCode } from '#domain/locales.ts';

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
      for (const portion of splitParts(written, { ...limits, getLength: ({ length }) => length }))
        answers.push(...(await request(portion, code, signal)));
      const next = answers.values();
      return plans.map((plan) => {
        const pieces = plan.map((piece) =>
          typeof piece === 'string' ? piece : read(piece, next.next().value ?? '', dialect),
        );
        // Every unit has words: without one, the text would lose them unseen.
        const isWhole = plan.every((piece, at) => typeof piece === 'string' || pieces[at]?.trim());
        return isWhole ? pieces.join('') : undefined;
      });
    },
  };
}

export function textEngine(text: TextService): Translate {
  const translator = createTranslator(text);
  return (jobs, turn) => translateBatch(translator, jobs, turn);
}

/** Translated as a whole; text at both ends and no surrounding whitespace. */
type Unit = readonly Part[];

type Plan = readonly (string | Unit)[];

interface Dialect {
  mark: (id: number, content: string) => string;
  /** Matches marks in an answer, globally; the first group is the id. */
  pattern: RegExp;
}

function splitWhitespace(unit: Unit): Plan {
  if (!hasWords(unit)) return [join(unit)];
  const parts = unit.map((part) => ({ ...part }));
  const [first, last] = [parts[0], parts.at(-1)];
  let [before, after] = ['', ''];
  if (first?.kind === 'text') {
    before = first.text.slice(0, first.text.length - first.text.trimStart().length);
    first.text = first.text.trimStart();
  }
  if (last?.kind === 'text') {
    after = last.text.slice(last.text.trimEnd().length);
    last.text = last.text.trimEnd();
  }
  return [before, parts, after];
}

/**
 * Lines and plural branches are separate units. `apart` also splits at placeholders, tags and
 * terms, so that none can be lost.
 */
function makePlan(parts: readonly Part[], how: 'whole' | 'apart'): Plan {
  const plan: (string | Unit)[] = [];
  let unit: Part[] = [];
  const flush = () => {
    plan.push(...splitWhitespace(unit));
    unit = [];
  };
  for (const part of parts) {
    const splits = part.kind === 'break' || part.kind === 'syntax';
    if (splits || (how === 'apart' && part.kind !== 'text')) {
      flush();
      plan.push(part.text);
    } else {
      unit.push(part);
    }
  }
  flush();
  return plan;
}

const getUnits = (plan: Plan): Unit[] => plan.filter((piece) => typeof piece !== 'string');

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const unescapes = new Map([
  ...Object.entries(escapes).map(([sign, entity]) => [entity, sign] as const),
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&#39;', "'"],
  ['&#x27;', "'"],
]);

const escape = (text: string) => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);

// Entities of the source are marks, so the service added all others.
const unescape = (text: string) =>
  text.replaceAll(
    /&(?:amp|lt|gt|quot|apos|#39|#x27);/g,
    (entity) => unescapes.get(entity) ?? entity,
  );

const write = (unit: Unit, { mark }: Dialect): string =>
  unit
    .map(({ kind, text }, id) =>
      // Engines understand placeholders better than numbers, but markup would need escaping.
      kind === 'text' ? escape(text) : mark(id, /[&<>"]/.test(text) ? String(id) : text),
    )
    .join('');

const isWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Restores a marked part and the adjacent spaces that engines remove. */
function restore(unit: Unit, id: number, before: string | undefined, after: string | undefined) {
  const part = unit[id];
  if (!part || part.kind === 'text') return '';
  const spaceBefore = /\s$/.test(unit[id - 1]?.text ?? '') && isWord(before) ? ' ' : '';
  const spaceAfter = /^\s/.test(unit[id + 1]?.text ?? '') && isWord(after) ? ' ' : '';
  return spaceBefore + part.text + spaceAfter;
}

function read(unit: Unit, answer: string, { pattern }: Dialect): string {
  let result = '';
  let end = 0;
  for (const match of answer.matchAll(pattern)) {
    const next = match.index + match[0].length;
    result += unescape(answer.slice(end, match.index));
    result += restore(unit, Number(match[1]), answer[match.index - 1], answer[next]);
    end = next;
  }
  return result + unescape(answer.slice(end));
}

/**
 * Best first, after the locale's own. LibreTranslate uses `pb`, `pt-BR` or `pt`, depending on its
 * version.
 */
const alternatives: Partial<Record<TargetLocaleCode, readonly string[]>> = {
  'pt-BR': ['pb', 'pt'],
  'pt-PT': ['pt'],
  'es-MX': ['es-419', 'es'],
  'es-ES': ['es'],
};

/** Throws an `EngineProblem` that names an unsupported language. */
function findLanguageCode(
  locale: TargetLocaleCode,
  offered: readonly string[],
  service: string,
): string {
  const known = new Map(offered.map((code) => [code.toLowerCase(), code]));
  for (const candidate of [locale, ...(alternatives[locale] ?? [])]) {
    const code = known.get(candidate.toLowerCase());
    if (code !== undefined) return code;
  }
  throw new EngineProblem('service', `${service} does not translate into ${languageName(locale)}.`);
}

function cacheSuccess<T>(ask: (signal: AbortSignal) => Promise<T>) {
  let answer: Promise<T> | undefined;
  return (signal: AbortSignal): Promise<T> =>
    (answer ??= ask(signal).catch((error: unknown) => {
      answer = undefined;
      throw error;
    }));
}
