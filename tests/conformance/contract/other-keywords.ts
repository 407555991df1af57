import { nodeAt } from './document.ts';

/** Keywords whose value a team may name itself. */
const keywords = [
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'additionalProperties',
  'name',
];

const unescaped = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');

/** Puts a team's own keywords into the contract of this process, before any request is built. */
export function useOtherKeywords(
  lines: readonly (readonly [pointer: string, instead: unknown])[],
): void {
  for (const [pointer, instead] of lines) {
    const steps = pointer.split('/').slice(1).map(unescaped);
    const keyword = steps.at(-1) ?? '';
    const node = nodeAt(steps.slice(0, -2));
    if (!keywords.includes(keyword) || !(keyword in node)) continue;
    if (instead === null) Reflect.deleteProperty(node, keyword);
    else node[keyword] = instead;
  }
}
