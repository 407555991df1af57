import { isOfTexts, type Rule } from '../rule.ts';
import type { Credentials } from '../sign-in.ts';
import { afterDeletionRules } from './after-deletion.ts';
import { atOnceRules } from './at-once.ts';
import { browserRules } from './browser.ts';
import { credentialMatrix, forgedCookies, looseKeys } from './credential-matrix.ts';
import { lateRules } from './late.ts';
import { oddInputRules } from './odd-input.ts';
import { oddTextRules } from './odd-texts.ts';
import { oddParameterRules } from './odd-parameters.ts';
import { foreignIdRules } from './foreign-ids.ts';
import { repeatedParameterRules } from './repeated-parameters.ts';
import { effectRules } from './effects.ts';
import { otherHalfRules } from './other-half.ts';
import { ownedFieldRules } from './owned-fields.ts';
import { realSizeRules } from './real-sizes.ts';
import { staggeredRules } from './staggered.ts';
import { storedFileRules } from './stored-files.ts';
import { appUpdateRules } from './app-updates.ts';
import { assignmentRules } from './assignments.ts';
import { autoTranslateRules } from './auto-translate.ts';
import { batchRules } from './batch.ts';
import { byHand } from './by-hand.ts';
import { configRules } from './config.ts';
import { deleteRules } from './deletes.ts';
import { equalWriteRules } from './equal-writes.ts';
import { everyLanguageRules } from './every-language.ts';
import { askedForFiles, everyForm } from './file-forms.ts';
import { fileInUseRules } from './files-in-use.ts';
import { keptListRules } from './kept-lists.ts';
import { keyRules } from './keys.ts';
import { languageOfAppRules } from './languages-of-app.ts';
import { listRules } from './lists.ts';
import { longListRules } from './long-lists.ts';
import { neighbourRules } from './neighbours.ts';
import { pictureRules } from './pictures.ts';
import { positiveRules } from './positive.ts';
import { preflightRules } from './preflight.ts';
import { refusalRules } from './refusals.ts';
import { servedFileRules } from './served-files.ts';
import { SessionRules } from './session.ts';
import { sizeRules } from './sizes.ts';
import { thingsAlike } from './things-alike.ts';
import { transitionRules } from './transitions.ts';
import { translationRules } from './translations.ts';
import { unknownThingRules } from './unknown-things.ts';
import { uploadRules } from './uploads.ts';
import { valueRules } from './values.ts';

/** All rules, in their order: those that others wait for come together, and rules without texts run beside the queue. */
export function allRules(stateless: boolean, credentials: Credentials): Rule[] {
  const session = new SessionRules(credentials);
  const rules: Rule[] = [
    // The longest first: the others go on beside it.
    ...effectRules,
    ...oddTextRules(),
    ...realSizeRules(),
    ...longListRules(),
    ...refusalRules(),
    forgedCookies(credentials),
    looseKeys,
    ...preflightRules(),
    ...sizeRules(),
    ...unknownThingRules(),
    ...valueRules(),
    ...oddInputRules(),
    ...oddParameterRules(),
    ...repeatedParameterRules(),
    ...foreignIdRules,
    ...ownedFieldRules(),
    ...pictureRules(),
    ...listRules(),
    ...keptListRules(),
    ...keyRules(),
    ...appUpdateRules,
    ...assignmentRules,
    ...deleteRules(),
    ...neighbourRules(),
    ...afterDeletionRules(),
    ...otherHalfRules(),
    ...atOnceRules(),
    ...equalWriteRules(),
    ...staggeredRules,
    ...thingsAlike,
    ...uploadRules,
    ...fileInUseRules,
    ...servedFileRules,
    ...storedFileRules(),
    everyForm,
    askedForFiles,
    ...browserRules(),
    ...translationRules,
    ...autoTranslateRules,
    ...languageOfAppRules(),
    ...everyLanguageRules,
    ...transitionRules,
    byHand,
    ...batchRules,
    ...configRules,
  ];
  const beside = rules.filter(({ isAlone, needsQueue }) => !isAlone && !needsQueue);
  return [
    ...session.first,
    ...positiveRules(stateless),
    lateRules.first,
    ...credentialMatrix(credentials),
    ...beside.filter(isOfTexts),
    ...rules.filter(({ needsQueue }) => needsQueue),
    ...beside.filter((one) => !isOfTexts(one)),
    ...rules.filter(({ isAlone }) => isAlone),
    lateRules.last,
    ...session.last,
  ];
}
