import { MadeApp as Steps, type MadeAppProps } from '#dashboard/features/apps/made-app.tsx';
import { progressOptions } from '#dashboard/features/texts/translate/progress-options.ts';
import { ImportTexts } from './-import-texts.ts';

/** A newly created application, with the texts' part of its first steps. */
export function MadeApp(props: MadeAppProps) {
  return <Steps {...props} ImportTexts={ImportTexts} toProgressOptions={progressOptions} />;
}
