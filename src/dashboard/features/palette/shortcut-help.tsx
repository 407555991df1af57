import { isApple, shortcuts } from '#dashboard/browser/shortcuts.ts';
import { SmallButton } from '#dashboard/ui/controls/small-button.tsx';
import { NativeDialog } from '#dashboard/ui/dialog/native-dialog.tsx';
import { useStore } from '#dashboard/browser/store.ts';
import { pages, sections } from './places.ts';
import classes from './palette.module.css';

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const on = useStore(shortcuts) !== 'off';
  const keys = [
    [isApple ? '⌘ K' : 'Ctrl K', 'Search or jump to: every page, action, text, color and image'],
    [isApple ? '⌘ C' : 'Ctrl C', 'Copy the key of a text, color or image found there'],
    ['/', 'Search this page'],
    ['?', 'These shortcuts'],
    ...[...pages, ...sections].flatMap(({ key, label, name = label }) =>
      key === undefined ? [] : [[`g ${key}`, name]],
    ),
    ['← → ↑ ↓', 'From control to control within a table'],
  ] as const;
  return (
    <NativeDialog label="Keyboard shortcuts" onClose={onClose}>
      <h2 className={classes.title}>Keyboard shortcuts</h2>
      <label className={classes.switch}>
        <input
          type="checkbox"
          data-autofocus
          checked={on}
          onChange={({ currentTarget }) => shortcuts.set(currentTarget.checked ? '' : 'off')}
        />
        Use single keys as shortcuts on this device
      </label>
      <dl className={classes.shortcuts}>
        {keys.map(([key, effect]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{key}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" className={classes.foot}>
        <SmallButton type="submit">Close</SmallButton>
      </form>
    </NativeDialog>
  );
}
