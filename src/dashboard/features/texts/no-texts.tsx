import { FirstStep } from '#dashboard/ui/table/nothing.tsx';
import { preloadTextDialog } from './texts-dialogs.tsx';

export const noTexts = (hint: string, onAdd: () => void) => ({
  title: 'No texts yet',
  hint,
  action: (
    <FirstStep onTake={onAdd} preload={preloadTextDialog}>
      Add the first text
    </FirstStep>
  ),
});
