import type { VpnServer } from '#generated/model/vpn-server.ts';
import { Nothing } from '#dashboard/ui/data-table/nothing.tsx';
import type { Selection } from '#dashboard/ui/data-table/use-selection.ts';
import { SearchField } from '#dashboard/ui/search-field.tsx';
import { TextButton } from '#dashboard/ui/text-button.tsx';
import { ServerBoxes } from './server-boxes.tsx';
import classes from './server-choice.module.css';

interface ServerChoiceProps {
  text: string;
  onText: (text: string) => void;
  shown: readonly VpnServer[];
  total: number;
  selection: Selection<VpnServer>;
}

/** Many servers to choose from, by search and by a checkbox each. */
export function ServerChoice({ text, onText, shown, total, selection }: ServerChoiceProps) {
  return (
    <div className={classes.choice}>
      <SearchField
        label="Search servers"
        text={text}
        onText={onText}
        onKeyDown={(event) => {
          // Enter would add what is selected, Escape would close the dialog.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          event.stopPropagation();
          onText('');
        }}
        data-autofocus
      />
      <Bar shown={shown.length} total={total} selection={selection} />
      {shown.length > 0 ? (
        // Another search begins at its top.
        <ServerBoxes key={text} servers={shown} selection={selection} />
      ) : (
        <div className={classes.nothing}>
          <Nothing title="Nothing matches">No server contains “{text.trim()}”.</Nothing>
        </div>
      )}
    </div>
  );
}

interface BarProps {
  shown: number;
  total: number;
  selection: Selection<VpnServer>;
}

/** How many there are and how many are selected; all of them at once. */
function Bar({ shown, total, selection }: BarProps) {
  const { selected, shownCount, pressAll, clear } = selection;
  const hidden = selected.length - shownCount;
  return (
    <div className={classes.bar}>
      <TextButton disabled={shownCount === shown} onClick={() => pressAll(true)}>
        Select all that match
      </TextButton>
      {selected.length > 0 && <TextButton onClick={clear}>Clear selection</TextButton>}
      <span role="status">
        {selected.length > 0 && `${selected.length.toLocaleString()} selected`}
        {hidden > 0 && ` (${hidden.toLocaleString()} not shown)`}
        {selected.length > 0 && ' · '}
        {shown === total
          ? `${total.toLocaleString()} available`
          : `${shown.toLocaleString()} of ${total.toLocaleString()}`}
      </span>
    </div>
  );
}
