import { FirstStep } from '#dashboard/ui/table/nothing.tsx';
import { preloadTextDialog } from './texts-dialogs.tsx';

/** What stands in place of the texts while there are none, in each of their views. */
export const noTexts = (hint: string, onAdd: () => void) => ({
  title: 'No texts yet',
  hint,
  action: (
    <FirstStep onTake={onAdd} preload={preloadTextDialog}>
      Add the first text
    </FirstStep>
  ),
});
