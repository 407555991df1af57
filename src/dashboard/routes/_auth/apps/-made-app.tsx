import { MadeApp as Steps, type MadeAppProps } from '#dashboard/features/apps/made-app.tsx';
import { progressOptions } from '#dashboard/features/texts/translate/progress-options.ts';
import { ImportTexts } from './-import-texts.ts';

/** An application that was just made, with what its first steps take of the texts. */
export function MadeApp(props: MadeAppProps) {
  return <Steps {...props} ImportTexts={ImportTexts} toProgressOptions={progressOptions} />;
}
