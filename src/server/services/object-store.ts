import type { Readable } from 'node:stream';

/** A stored file to be sent. */
interface StoredObject {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/** Where uploaded files lie. Keys are checked by the caller: `<folder>/<name>.<extension>`. */
export interface ObjectStore {
  /** Stores the file at `draft` under the key and takes it away from there; what was stored there is replaced. */
  put(key: string, draft: string, mimeType: string): Promise<void>;
  /** The stored file; undefined when there is none. */
  open(key: string): Promise<StoredObject | undefined>;
  /** Removes the stored file, if there is one. */
  remove(key: string): Promise<void>;
}
