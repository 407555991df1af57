import { formatNumber } from './format-number.ts';

/** `1 text`, `1,200 texts`. */
export function formatCount(count: number, noun: { one: string; many: string }): string {
  return `${formatNumber(count)} ${count === 1 ? noun.one : noun.many}`;
}
