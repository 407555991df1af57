import { hash } from 'node:crypto';

/** SHA-256 of a key in hexadecimal, for the unique index. */
export const hashKey = (key: string): string => hash('sha256', key);
