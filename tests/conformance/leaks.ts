import { assumptionsAt, nodeAt, type Place, target } from './contract/document.ts';
import { dataOf, field, isObject } from './contract/json.ts';
import {
  type Operation,
  propertiesAt,
  responsePlace,
  successOf,
  successSchema,
} from './contract/operations.ts';
import type { Exchange } from './http/http-client.ts';
import type { Mismatch } from './mismatch.ts';

/** The inside of a server in an answer: hashes, tokens, stacks, statements of a database. */
const insides: Record<string, RegExp> = {
  'a hash of a password': /\$argon2|\$2[abxy]\$\d\d\$|\$scrypt\$|pbkdf2[_$]/,
  'a token': /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\./,
  'a stack':
    /\n\s+at .+:\d+:\d+|\\n\s+at .+:\d+:\d+|Traceback \(most recent|\.java:\d+\)|\.rb:\d+:in |goroutine \d+ \[/,
  'a path of its computer': /["'\s(](?:file:\/\/)?\/(?:home|var|usr|srv|root|Users)\/[\w.-]+\//,
  'the words of a database':
    /SQLITE_[A-Z]+|syntax error at or near|ER_[A-Z]+_[A-Z]+|E11000 duplicate|SQLSTATE\[|Duplicate entry '|UNIQUE constraint failed|violates (?:unique|foreign key|not-null|check) constraint|Cannot insert duplicate key|ActiveRecord::|org\.hibernate|java\.sql\.|psycopg|BSONError|CastError|MongoServerError|PrismaClient|SequelizeDatabase|ORA-\d{5}|relation "[^"]+" does not exist|duplicate key value violates/,
};

/** A statement in the words of a refusal; other answers may have it as a text of people. */
const statement = /\b(?:insert into|delete from|update \S+ set|select .{1,80} from)\b/i;

/** Names of fields that hold secrets. */
const secretName =
  /pass(?:word|wd|code)|^hash$|salt$|secret|token$|psk$|^stack(?:trace)?$|^trace$|api_?key|private_?key/i;

/** Every name of a field that a schema shows, at any depth. */
function namesIn(place: Place, seen = new Set<string>()): Set<string> {
  const at = target(place);
  for (const [name, inner] of Object.entries(propertiesAt(at)))
    if (!seen.has(name)) namesIn(inner, seen.add(name));
  const { items } = nodeAt(at);
  return items === undefined ? seen : namesIn([...at, 'items'], seen);
}

/** Names of fields that hold something, at any depth. */
function* fieldsOf(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && inner !== null && inner !== '') yield name;
    yield* fieldsOf(inner);
  }
}

/** Shorter ones may be words of any answer. */
const shortestSecret = 8;

/** Whether a refusal repeats a password or a key of its request. */
const repeatsSecret = (sent: unknown, text: string): boolean =>
  Object.entries(isObject(sent) ? sent : {}).some(
    ([name, value]) =>
      secretName.test(name) &&
      typeof value === 'string' &&
      value.trim().length >= shortestSecret &&
      text.includes(JSON.stringify(value).slice(1, -1)),
  );

/** Words long enough to be a secret, and not the text of a person. */
const secretWord = /^(?=.*[a-z])[\w.-]{16,}$/i;
const words = /[\w.-]{16,}/g;

/** Longer answers repeat things alike. */
const longestSearched = 20_000;

const shownBy = new Map<string, Set<string>>();

function shownFields(operation: Operation): Set<string> {
  const known = shownBy.get(operation.id) ?? namesIn(successSchema(operation) ?? []);
  shownBy.set(operation.id, known);
  return known;
}

/** Secrets of a run by their value, with the field that may tell them. */
export class KnownSecrets {
  readonly #fields = new Map<string, string>();

  #add(name: string, value: unknown): void {
    if (typeof value === 'string' && secretWord.test(value)) this.#fields.set(value, name);
  }

  /** Notes the secrets of an exchange. */
  note({ call, answer }: Exchange): void {
    for (const line of answer.headers.getSetCookie())
      this.#add('cookie', /^[^=]+=([^;]*)/.exec(line)?.[1]);
    if (answer.status < 300) this.#add('apiKey', field(dataOf(answer.body), 'apiKey'));
    for (const name of ['password', 'ipsecPsk']) this.#add(name, field(call.body, name));
  }

  /** Finds one of them in an answer that does not have its field, or in a header. */
  leakIn({ call: { operation }, sent, answer }: Exchange): Mismatch | undefined {
    const shown = shownFields(operation);
    const lines = [...answer.headers].filter(([name]) => name !== 'set-cookie').flat();
    for (const [where, text] of [
      ['the answer', answer.text],
      ['a header', lines.join(' ')],
    ] as const)
      for (const [word] of text.slice(0, longestSearched).matchAll(words)) {
        const name = this.#fields.get(word);
        const isShown = where === 'the answer' && name !== undefined && shown.has(name);
        // A refusal may repeat the address that it refuses.
        if (name === undefined || isShown || sent.url.includes(word)) continue;
        const came = `the value of ${name} in ${where}`;
        return { expected: 'no secret of another call', came, severity: 'security' };
      }
    return undefined;
  }
}

/** Why an answer tells too much; undefined when it does not. A configuration may have any text of the client's. */
function leakOf({ call, sent, answer }: Exchange): string | undefined {
  const { operation } = call;
  // A refusal may repeat the address that it refuses.
  const isOwn = ([text = '']: readonly string[]) => !sent.url.includes(text);
  const inside = Object.entries(insides).find(([, pattern]) => {
    const found = pattern.exec(answer.text);
    return found !== null && isOwn(found);
  });
  if (inside) return inside[0];
  if (answer.status >= 400 && statement.test(answer.text)) return 'a statement';
  if (answer.status >= 400 && repeatsSecret(call.body, answer.text))
    return 'a secret that was sent';
  if (answer.status >= 300 || operation.id === 'getConfig') return undefined;
  const shown = shownFields(operation);
  for (const name of fieldsOf(answer.body))
    if (!shown.has(name) && secretName.test(name)) return `the field ${name}`;
  return undefined;
}

export const tellsNoSecrets = 'tells nothing of its inside';

/** A finding of an answer that tells too much. */
export function leakIn(exchange: Exchange): Mismatch | undefined {
  const { operation } = exchange.call;
  // Each answer tries the mark, whether it has the key or not.
  const ofKey = assumptionsAt(responsePlace(operation, successOf(operation)) ?? [], 'apiKey');
  const leak = leakOf(exchange);
  if (leak === undefined) return undefined;
  const assumptions = leak === 'the field apiKey' ? ofKey : [];
  // Where a mark speaks of the key, the administrator may see it; elsewhere nothing shows it.
  const severity = assumptions.length > 0 ? 'wrong' : 'security';
  const expected = 'an answer without secrets, hashes, stacks and statements';
  return { expected, came: leak, severity, assumptions };
}
