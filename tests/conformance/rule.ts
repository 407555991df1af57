import type { Checks } from './checks.ts';
import { operation } from './contract/operations.ts';

/** One thing that a backend has to do right. */
export interface Rule {
  /** As the report names it when it cannot be tried. */
  name: string;
  /** The operations that it tries; the first is the one that the report names. */
  operations: readonly [string, ...string[]];
  /** Whether a mock that keeps nothing can pass it. */
  stateless?: boolean;
  /** Whether it changes the session for all others, or measures time: nothing else runs beside it. */
  isAlone?: boolean;
  /** Whether the queue has to be free for it: no other rule on texts runs beside it. */
  needsQueue?: boolean;
  run: (checks: Checks) => Promise<void>;
}

/** Tags of operations without any language. */
const withoutLanguages = ['auth', 'images', 'uploads', 'colors', 'vpn-servers', 'app-vpn-servers'];

/** Whether a rule is about languages, texts or their queue. */
export const isOfTexts = ({ operations }: Rule): boolean =>
  !operations.every((id) =>
    operation(id).object.tags.some((tag) => withoutLanguages.includes(tag)),
  );

/** The rule of a deep run. */
export const deepRule = 'generated requests';

/** How many requests of each operation are generated; the same seed generates the same. */
export interface Depth {
  seed: number;
  runs: number;
}

/** One thing that a backend has to do right, and the checks that show whether it does. */
export interface CataloguedRule {
  /** For instance `createColor/body/key/maxLength` or `spec/4/retry/error`. */
  id: string;
  operation: string;
  /** The name of a check, or how it begins. */
  checks: readonly string[];
  /** The status that a check asks for, where any such check shows it. */
  status?: number;
}
