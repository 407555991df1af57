import { otherAnswers } from './answers.ts';
import { otherForms } from './forms.ts';
import { otherRules } from './rules.ts';
import type { Variation } from './ways.ts';

/** Each is allowed by the specification, which does not show what it does otherwise. */
export const variations: readonly Variation[] = [...otherAnswers, ...otherRules, ...otherForms];
