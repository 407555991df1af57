import type { Result } from '../results.ts';

/** Each reading of ours that an expectation rests on, with its place in the contract; each once. */
export const assumptionLines = ({ assumptions = [] }: Result): string[] => [
  ...new Set(assumptions.map(({ pointer, reason }) => `${pointer}: ${reason}`)),
];

/** A failure or a finding in a few lines of plain text. */
export const asText = (result: Result): string =>
  [
    `expected: ${result.expected ?? ''}`,
    `came: ${result.came ?? ''}`,
    ...assumptionLines(result).map((line) => `reading: ${line}`),
    result.curl ?? '',
  ].join('\n');
