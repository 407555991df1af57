import { hash } from 'node:crypto';

/** SHA-256 in hexadecimal digits of a key in UTF-8; stands in for the key in the index that makes it unique. */
export const hashKey = (key: string): string => hash('sha256', key);
