import type { Rule } from '../rule.ts';
import type { Credentials } from '../sign-in.ts';
import { autoTranslateRules } from './auto-translate.ts';
import { configRules } from './config.ts';
import { deleteRules } from './deletes.ts';
import { keyRules } from './keys.ts';
import { languageOfAppRules } from './languages-of-app.ts';
import { positiveRules } from './positive.ts';
import { refusalRules } from './refusals.ts';
import { sessionRules } from './session.ts';
import { transitionRules } from './transitions.ts';
import { translationRules } from './translations.ts';
import { unknownThingRules } from './unknown-things.ts';
import { uploadRules } from './uploads.ts';

/** Everything that is checked, in the order in which it is. */
export const allRules = (stateless: boolean, credentials: Credentials): Rule[] => [
  ...sessionRules(credentials),
  ...positiveRules(stateless),
  ...refusalRules(),
  ...unknownThingRules(),
  ...keyRules(),
  ...deleteRules(),
  ...uploadRules,
  ...translationRules,
  ...autoTranslateRules,
  ...languageOfAppRules(),
  ...transitionRules,
  ...configRules,
];
