import type { Readable } from 'node:stream';
import type { Circuit } from '#server/outside/circuit.ts';
import type { ImageMimeType } from './image-type.ts';

export interface FileFacts {
  mimeType: ImageMimeType;
  size: number;
}

export interface ByteRange {
  start: number;
  end: number;
}

/** Store of uploaded files. Callers validate keys: `<folder>/<name>.<extension>`. */
export interface ObjectStore {
  readonly circuit?: Circuit;
  /** Throws `OperatorError` if no file can be stored. */
  prepare(): Promise<void>;
  probe(): Promise<void>;
  put(key: string, draft: string, facts: FileFacts): Promise<void>;
  /** Reads a stored file or a range of it; undefined unless it has this size in bytes. */
  open(key: string, size: number, range?: ByteRange): Promise<Readable | undefined>;
  /** `size` is in bytes. */
  has(key: string, size: number): Promise<boolean>;
  remove(key: string): Promise<void>;
}
