import type { Rule } from '../rule.ts';
import type { Credentials } from '../sign-in.ts';
import { appUpdateRules } from './app-updates.ts';
import { assignmentRules } from './assignments.ts';
import { autoTranslateRules } from './auto-translate.ts';
import { batchRules } from './batch.ts';
import { configRules } from './config.ts';
import { deleteRules } from './deletes.ts';
import { keyRules } from './keys.ts';
import { languageOfAppRules } from './languages-of-app.ts';
import { listRules } from './lists.ts';
import { positiveRules } from './positive.ts';
import { refusalRules } from './refusals.ts';
import { SessionRules } from './session.ts';
import { sizeRules } from './sizes.ts';
import { transitionRules } from './transitions.ts';
import { translationRules } from './translations.ts';
import { unknownThingRules } from './unknown-things.ts';
import { uploadRules } from './uploads.ts';
import { valueRules } from './values.ts';

/** Everything that is checked, in the order in which it is. */
export function allRules(stateless: boolean, credentials: Credentials): Rule[] {
  const session = new SessionRules(credentials);
  return [
    ...session.first,
    ...positiveRules(stateless),
    ...refusalRules(),
    ...sizeRules(),
    ...unknownThingRules(),
    ...valueRules(),
    ...listRules(),
    ...keyRules(),
    ...appUpdateRules,
    ...assignmentRules,
    ...deleteRules(),
    ...uploadRules,
    ...translationRules,
    ...autoTranslateRules,
    ...languageOfAppRules(),
    ...transitionRules,
    ...batchRules,
    ...configRules,
    ...session.last,
  ];
}
