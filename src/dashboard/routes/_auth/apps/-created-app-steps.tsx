import {
  CreatedAppSteps as Steps,
  type CreatedAppStepsProps,
} from '#dashboard/features/apps/created-app-steps.tsx';
import { progressOptions } from '#dashboard/features/texts/translate/progress-options.ts';
import { ImportTexts } from './-import-texts.ts';

/** A newly created application, with the texts' part of its first steps. */
export function CreatedAppSteps(props: CreatedAppStepsProps) {
  return <Steps {...props} ImportTexts={ImportTexts} toProgressOptions={progressOptions} />;
}
