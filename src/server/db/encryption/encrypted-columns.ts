import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  ColumnNode,
  ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  PrimitiveValueListNode,
  type RootOperationNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  type ValuesItemNode,
  ValuesNode,
} from 'kysely';

const secretColumns = new Set(['api_key', 'previous_api_key', 'ipsec_psk', 'password', 'proof']);

/** Prefix of encrypted values. The number is the version of the format. */
const encryptedPrefix = 'aes256gcm:1:';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const maxOpened = 1000;

/** The secret was encrypted with another key, or is damaged. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}

/** The first key has none; the dot, which Base64 lacks, makes older versions refuse others. */
export const prefixOf = (keyId: number): string =>
  encryptedPrefix + (keyId === 1 ? '' : `${keyId}.`);

function keyIdOf(stored: string): number {
  const dot = stored.indexOf('.', encryptedPrefix.length);
  return dot === -1 ? 1 : Number(stored.slice(encryptedPrefix.length, dot));
}

/** Returns the prefix and Base64 of nonce, tag and ciphertext, bound to the column. */
export function encrypt(key: Uint8Array, column: string, value: string, keyId = 1): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(column));
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return prefixOf(keyId) + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

export class DataKeys {
  readonly #read: () => Promise<ReadonlyMap<number, Uint8Array>>;
  #keys: ReadonlyMap<number, Uint8Array>;

  /** `read` loads the keys again, for those that another process has made. */
  constructor(
    keys: ReadonlyMap<number, Uint8Array>,
    read: () => Promise<ReadonlyMap<number, Uint8Array>> = () => Promise.resolve(keys),
  ) {
    this.#keys = keys;
    this.#read = read;
  }

  get newestId(): number {
    return Math.max(...this.#keys.keys());
  }

  all(): Iterable<readonly [number, Uint8Array]> {
    return this.#keys;
  }

  async reload(): Promise<void> {
    this.#keys = await this.#read();
  }

  encrypt(column: string, value: string): string {
    const id = this.newestId;
    const key = this.#keys.get(id);
    if (key === undefined) throw new DecryptionError('There is no data key.');
    return encrypt(key, column, value, id);
  }

  /** Values without the prefix predate encryption and are returned unchanged. */
  decrypt(column: string, stored: string): string {
    if (!stored.startsWith(encryptedPrefix)) return stored;
    const id = keyIdOf(stored);
    const key = this.#keys.get(id);
    if (key === undefined) throw new UnknownKeyError(column, id);
    return decrypt(key, column, stored.slice(prefixOf(id).length));
  }
}

/** Another process has made the key since. */
class UnknownKeyError extends DecryptionError {
  constructor(column: string, id: number) {
    super(`A value of the column ${column} is encrypted with data key ${id}, which is not known.`);
  }
}

function decrypt(key: Uint8Array, column: string, encoded: string): string {
  const bytes = Buffer.from(encoded, 'base64');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength))
      .setAAD(Buffer.from(column))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    const text = bytes.subarray(nonceLength + tagLength);
    return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    throw new DecryptionError(`A value of the column ${column} cannot be decrypted.`, {
      cause: error,
    });
  }
}

type Protect = (column: string, value: unknown) => unknown;

function protectRow(names: readonly string[], row: ValuesItemNode, protect: Protect) {
  if (PrimitiveValueListNode.is(row)) {
    return PrimitiveValueListNode.create(
      row.values.map((value, index) => protect(names[index] ?? '', value)),
    );
  }
  return ValueListNode.create(
    row.values.map((node, index) => protectNode(names[index] ?? '', node, protect)),
  );
}

function protectNode(column: string, node: OperationNode, protect: Protect): OperationNode {
  if (ValueNode.is(node)) return ValueNode.create(protect(column, node.value));
  if (secretColumns.has(column))
    throw new Error(`The column ${column} takes values only: an expression cannot be encrypted.`);
  return node;
}

function protectInsert(node: InsertQueryNode, protect: Protect): InsertQueryNode {
  const names = (node.columns ?? []).map((column) => column.column.name);
  if (!names.some((name) => secretColumns.has(name)) || !node.values) return node;
  if (!ValuesNode.is(node.values))
    throw new Error('Secrets are inserted as values: what a query selects cannot be encrypted.');
  const values = node.values.values.map((row) => protectRow(names, row, protect));
  return { ...node, values: ValuesNode.create(values) };
}

function protectUpdate(node: UpdateQueryNode, protect: Protect): UpdateQueryNode {
  if (!node.updates) return node;
  const updates = node.updates.map((update) => {
    const name = ColumnNode.is(update.column) ? update.column.column.name : '';
    return ColumnUpdateNode.create(update.column, protectNode(name, update.value, protect));
  });
  return { ...node, updates };
}

type Row = Record<string, unknown>;

/** AES-256-GCM, random nonce. Secret columns cannot be searched. */
export function encryptedColumns(keys: DataKeys): KyselyPlugin {
  // Every configuration request reads an API key.
  const opened = new Map<string, string>();
  const open = (column: string, stored: string): string => {
    const known = opened.get(column + stored);
    if (known !== undefined) return known;
    if (opened.size >= maxOpened) opened.clear();
    const value = keys.decrypt(column, stored);
    opened.set(column + stored, value);
    return value;
  };
  const openRows = (rows: readonly Row[], names: readonly string[]): Row[] =>
    rows.map((row) => {
      const plain = names.map((name) => {
        const stored = row[name];
        return [name, typeof stored === 'string' ? open(name, stored) : stored] as const;
      });
      return { ...row, ...Object.fromEntries(plain) };
    });
  const protect: Protect = (column, value) =>
    typeof value === 'string' && secretColumns.has(column) ? keys.encrypt(column, value) : value;
  const changes: Partial<Record<string, (node: never, protect: Protect) => RootOperationNode>> = {
    InsertQueryNode: protectInsert,
    UpdateQueryNode: protectUpdate,
  };
  return {
    // as: the table's keys are the node kinds its functions take.
    transformQuery: ({ node }) => changes[node.kind]?.(node as never, protect) ?? node,

    async transformResult({ result }) {
      const [first] = result.rows;
      const names = Object.keys(first ?? {}).filter((name) => secretColumns.has(name));
      if (names.length === 0) return result;
      try {
        return { ...result, rows: openRows(result.rows, names) };
      } catch (error) {
        if (!(error instanceof UnknownKeyError)) throw error;
        await keys.reload();
        return { ...result, rows: openRows(result.rows, names) };
      }
    },
  };
}
