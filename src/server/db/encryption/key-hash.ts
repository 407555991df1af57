import { hash } from 'node:crypto';

export const hashKey = (key: string): string => hash('sha256', key);
