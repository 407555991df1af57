/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { TargetLocale } from './target-locale.ts';

/**
 * How far the translations into one language have come.
 */
export interface LanguageStates {
  /** The language. */
  locale: TargetLocale;
  /**
   * One letter for each text, in their order: that with which its state begins. A translation that is `translated` says who made it.
   *
   * - `n` - new
   * - `p` - pending
   * - `t` - translating
   * - `a` - automatic: translated by a machine
   * - `m` - manual: translated by a person
   * - `e` - error
   * - `c` - cancelled
   * @pattern ^[nptamec]*$
   */
  states: string;
}
