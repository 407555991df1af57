import { otherAnswers } from './answers.ts';
import { otherForms } from './forms.ts';
import { limits } from './limits.ts';
import { otherRules } from './rules.ts';
import type { Variation } from './ways.ts';

/** Variations that the specification allows but does not show. */
export const variations: readonly Variation[] = [
  ...otherAnswers,
  ...otherRules,
  ...otherForms,
  ...limits,
];
