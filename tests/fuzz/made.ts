import { kinds } from '../conformance/contract/kinds.ts';
import { dataOf, field, itemsOf } from '../conformance/contract/json.ts';
import { HttpClient, parsedJson } from '../conformance/http/http-client.ts';
import { Ledger } from '../conformance/ledger.ts';
import { signIn } from '../conformance/sign-in.ts';
import type { ContractOperation, WireAnswer } from '../support/contract.ts';

interface Backend {
  url: string;
  username: string;
  password: string;
}

/** What the fuzzer has made on a backend of others; the conformance tool's ledger takes it away. */
export class Made {
  readonly #ledger: Ledger;
  readonly #signIn: () => Promise<unknown>;

  private constructor(client: HttpClient, { username, password }: Backend) {
    this.#ledger = new Ledger(client);
    this.#signIn = () => signIn(client, { username, password });
  }

  /** Throws `Unusable` when nobody can sign in there. */
  static async start(backend: Backend): Promise<Made> {
    // Never aborted: whoever stops the fuzzer still wants his backend clean.
    const { signal } = new AbortController();
    const made = new Made(new HttpClient({ baseUrl: backend.url, signal }), backend);
    await made.#signIn();
    return made;
  }

  /** Remembers what an answer says was made. */
  note(operation: ContractOperation | undefined, { status, body }: WireAnswer): void {
    if (status < 200 || status > 299) return;
    const kind = kinds.find(({ makers }) => makers.some(({ id }) => id === operation?.id));
    if (!kind) return;
    const answered = parsedJson(body);
    for (const thing of [dataOf(answered), ...itemsOf(answered)]) {
      const id = field(thing, kind.idField);
      if (typeof id === 'string') this.#ledger.adopt(kind, id);
    }
  }

  /** Takes everything away; answers what could not be. */
  async clear(): Promise<string[]> {
    // The first session may have ended meanwhile.
    await this.#signIn();
    return this.#ledger.clear();
  }
}
