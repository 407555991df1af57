import { type Kind, kinds } from '../conformance/contract/kinds.ts';
import { dataOf, field, itemsOf } from '../conformance/contract/json.ts';
import { HttpClient } from '../conformance/http/http-client.ts';
import { parsedJson } from '../conformance/http/transport.ts';
import { Ledger } from '../conformance/ledger.ts';
import { listCall } from '../conformance/list-call.ts';
import { signIn } from '../conformance/sign-in.ts';
import { isWhatWasSent } from '../conformance/list-call.ts';
import type { ContractOperation, WireAnswer } from '../support/contract.ts';
import type { FuzzRequest } from './requests.ts';

interface Backend {
  url: string;
  username: string;
  password: string;
}

/** A write whose response lacks the result. */
interface Untold {
  kind: Kind;
  sent: unknown;
}

const thingsIn = (sent: unknown): unknown[] =>
  [sent, field(sent, 'colors'), field(sent, 'texts')].flat();

/** On a foreign backend; the conformance tool's ledger removes them. */
export class Made {
  readonly #client: HttpClient;
  readonly #ledger: Ledger;
  readonly #signIn: () => Promise<unknown>;
  readonly #untold: Untold[] = [];
  /** Existing ids of items without an application. */
  readonly #ofOthers = new Set<unknown>();

  private constructor(client: HttpClient, { username, password }: Backend) {
    this.#client = client;
    this.#ledger = new Ledger(client);
    this.#signIn = () => signIn(client, { username, password }, true);
  }

  /** Throws `Unusable` if the sign-in fails. */
  static async start(backend: Backend): Promise<Made> {
    // Not aborted: an interrupted run also cleans up.
    const { signal } = new AbortController();
    const made = new Made(new HttpClient({ baseUrl: backend.url, signal }), backend);
    await made.#signIn();
    for (const { list, idField } of kinds)
      if (list && !list.path.includes('{'))
        for (const item of (await made.#listed(list, '')) ?? [])
          made.#ofOthers.add(field(item, idField));
    return made;
  }

  /** From the response, if it shows the created item. */
  note(
    operation: ContractOperation | undefined,
    { body: sent }: FuzzRequest,
    { status, body }: WireAnswer,
  ): void {
    if (status < 200 || status > 299) return;
    const kind = kinds.find(({ makers }) => makers.some(({ id }) => id === operation?.id));
    if (!kind) return;
    const answered = parsedJson(body);
    const ids = [dataOf(answered), ...itemsOf(answered)]
      .map((thing) => field(thing, kind.idField))
      .filter((id) => typeof id === 'string');
    for (const id of ids) this.#ledger.adopt(kind, id);
    if (ids.length === 0) this.#untold.push({ kind, sent: parsedJson(String(sent)) });
  }

  /** Returns items that could not be removed. */
  async clear(): Promise<string[]> {
    // The first session may have ended.
    await this.#signIn();
    const unseen: string[] = [];
    for (const { kind, sent } of this.#untold) {
      const appId = field(sent, 'appId');
      const items =
        kind.list && (await this.#listed(kind.list, typeof appId === 'string' ? appId : ''));
      if (!items) unseen.push(`what was made among ${kind.name} without an id in the answer`);
      for (const item of items ?? []) {
        const id = field(item, kind.idField);
        const isMade = thingsIn(sent).some((thing) => isWhatWasSent(item, thing));
        if (isMade && typeof id === 'string' && !this.#ofOthers.has(id))
          this.#ledger.adopt(kind, id, appId);
      }
    }
    return [...new Set(unseen), ...(await this.#ledger.clear())];
  }

  /** Undefined if the backend does not list them; 404 means empty. */
  async #listed(...of: Parameters<typeof listCall>): Promise<unknown[] | undefined> {
    const { answer } = await this.#client.sendAnyway(listCall(...of));
    if (answer.status === 404) return [];
    return answer.status === 200 ? itemsOf(answer.body) : undefined;
  }
}
