import type { Checks } from './checks.ts';
import {
  answersList,
  entitySchema,
  operation as operationNamed,
  propertiesAt,
  responsePlace,
} from './contract/operations.ts';
import { field, itemsOf } from './contract/json.ts';
import { type Exchange, type HttpClient, patience } from './http/http-client.ts';
import { judge } from './judge.ts';
import { KnownSecrets, leakIn, tellsNoSecrets } from './leaks.ts';
import type { Mismatch } from './mismatch.ts';
import type { Readings } from './readings.ts';
import { RowsOfTranslations } from './translation-states.ts';

const keepsItsSchema = 'every answer';
const neverCrashes = 'answers whatever is asked';
const agreesWithItself = 'agrees with itself';

/** The checks of every answer, whichever rule asked for it. */
export const everyAnswerChecks = [tellsNoSecrets, keepsItsSchema, neverCrashes, agreesWithItself];

/** Longer ones are lists of things alike. */
const longestText = 200_000;

const isSuccess = ({ answer }: Exchange) => answer.status >= 200 && answer.status < 300;

/** A difference from the schema of a success; other checks judge by our readings. */
function schemaFault(
  exchange: Exchange,
  readings: Readings,
): [aspect: string, Mismatch] | undefined {
  const { call, answer } = exchange;
  const { operation } = call;
  // Some rules ask other addresses, which the contract has no schemas for.
  const isItsOwn =
    call.method === undefined && operation.path === operationNamed(operation.id).path;
  const isComparable = isSuccess(exchange) && responsePlace(operation, answer.status) !== undefined;
  if (!isItsOwn || !isComparable || answer.text.length > longestText) return undefined;
  const problem = judge(operation, { status: answer.status }, answer, readings).find(
    ({ assumptions }) => assumptions.length === 0,
  );
  return problem && [problem.aspect, problem];
}

/** An overloaded server says so; any other failure is a crash. */
const crash = ({ answer: { status } }: Exchange): Mismatch | undefined =>
  status >= 500 && status !== 503
    ? { expected: 'a success or a refusal', came: String(status) }
    : undefined;

/** One that a list has twice is found twice. */
function doubled(exchange: Exchange): Mismatch | undefined {
  const { operation } = exchange.call;
  const isOfThings = answersList(operation) && '_id' in propertiesAt(entitySchema(operation) ?? []);
  // The usage names a server for each application.
  if (!isOfThings || operation.id === 'listVpnServerUsage' || !isSuccess(exchange))
    return undefined;
  const ids = itemsOf(exchange.answer.body).map((item) => field(item, '_id'));
  const seen = new Set<unknown>();
  const twice = ids.find((id) => id !== undefined && (seen.has(id) || !seen.add(id)));
  return twice === undefined
    ? undefined
    : { expected: 'each id once', came: `${JSON.stringify(twice)} twice` };
}

/** A configuration is in one of the languages that it names. */
function foreignLanguage({ answer }: Exchange): Mismatch | undefined {
  const [locale, available] = ['locale', 'availableLocales'].map((name) =>
    field(answer.body, name),
  );
  if (typeof locale !== 'string' || !Array.isArray(available)) return undefined;
  return available.includes(locale)
    ? undefined
    : { expected: `locale one of ${available.join(', ')}`, came: locale };
}

interface Found {
  check: string;
  mismatch: Mismatch;
  exchange: Exchange;
}

/** Judges every answer of a run, and reports each operation once. */
export class EveryAnswer {
  readonly #asked = new Map<string, Exchange>();
  readonly #found = new Map<string, Found>();
  readonly #unanswered = new Map<string, number>();
  readonly #rows = new RowsOfTranslations();
  readonly #secrets = new KnownSecrets();

  constructor(client: HttpClient, readings: Readings) {
    client.listen((exchange) => {
      this.#asked.set(exchange.call.operation.id, exchange);
      this.#secrets.note(exchange);
      this.#note(tellsNoSecrets, exchange, (one) => leakIn(one) ?? this.#secrets.leakIn(one));
      this.#note(neverCrashes, exchange, (one) => crash(one) ?? this.#silence(one));
      this.#note(
        agreesWithItself,
        exchange,
        (one) => doubled(one) ?? foreignLanguage(one) ?? this.#rows.faultOf(one),
      );
      const [aspect, mismatch] = schemaFault(exchange, readings) ?? [];
      if (aspect !== undefined)
        this.#note(keepsItsSchema, exchange, () => mismatch, `${keepsItsSchema}: ${aspect}`);
    });
  }

  /** The rules that need such an operation are skipped from then on. */
  #silence({ call, answer }: Exchange): Mismatch | undefined {
    const { id } = call.operation;
    const times = answer.status === 0 ? (this.#unanswered.get(id) ?? 0) + 1 : 0;
    this.#unanswered.set(id, times);
    return times < patience ? undefined : { expected: 'an answer', came: answer.text };
  }

  #note(
    name: string,
    exchange: Exchange,
    faultOf: (exchange: Exchange) => Mismatch | undefined,
    check = name,
  ): void {
    const key = `${exchange.call.operation.id} ${name}`;
    const mismatch = this.#found.has(key) ? undefined : faultOf(exchange);
    if (mismatch) this.#found.set(key, { check, mismatch, exchange });
  }

  /** Reports these checks. */
  judge(checks: Checks, names: readonly string[]): void {
    for (const [id, exchange] of this.#asked)
      for (const name of names) {
        const found = this.#found.get(`${id} ${name}`);
        checks.verdict(found?.check ?? name, found?.mismatch, found?.exchange ?? exchange);
      }
  }
}
