import type { Readable } from 'node:stream';
import type { Circuit } from '#server/outside/circuit.ts';
import type { ImageMimeType } from './image-type.ts';

/** Facts known of a file before it is stored. */
export interface FileFacts {
  mimeType: ImageMimeType;
  /** In bytes. */
  size: number;
}

/** A part of a file: the numbers of its first and its last byte, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where uploaded files lie. Keys are checked by the caller: `<folder>/<name>.<extension>`. */
export interface ObjectStore {
  /** Before a store outside of this machine. */
  readonly circuit?: Circuit;
  /** Makes sure, at the start, that files can be stored; throws `ObjectStoreError` otherwise. */
  prepare(): Promise<void>;
  /** A sign of life; throws when there is none. */
  probe(): Promise<void>;
  /** Stores the file at `draft` under the key and may take it away from there. */
  put(key: string, draft: string, facts: FileFacts): Promise<void>;
  /** The content of a stored file, or a part of it; undefined when there is none of this size, in bytes. */
  open(key: string, size: number, range?: ByteRange): Promise<Readable | undefined>;
  /** Whether there is a file of this size, in bytes, under the key. */
  has(key: string, size: number): Promise<boolean>;
  /** Removes the stored file, if there is one. */
  remove(key: string): Promise<void>;
}

/** The store cannot be used. The message says in one line, without secrets, which setting to look at. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}
