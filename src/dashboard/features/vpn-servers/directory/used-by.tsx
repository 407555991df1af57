import { type KeyboardEvent, useId, useRef } from 'react';
import type { Told } from './usage.ts';
import classes from './used-by.module.css';

/** Chips that a row has room for. */
const SHOWN = 2;

interface UsedByProps {
  apps: Told<readonly string[]>;
}

/** The apps that use a server: some as chips, the rest when the pointer or the focus is on their number. */
export function UsedBy({ apps }: UsedByProps) {
  if (apps === 'unknown') return <span className={classes.none}>Unknown</span>;
  if (!apps) return <span className={classes.none}>…</span>;
  if (apps.length === 0) return <span className={classes.none}>No app</span>;
  // One more chip takes no more room than `+1` does.
  const shown = apps.length === SHOWN + 1 ? apps.length : SHOWN;
  const rest = apps.slice(shown);
  return (
    <ul className={classes.chips}>
      {apps.slice(0, shown).map((name, index) => (
        <li key={index} className={classes.chip} title={name}>
          {name}
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Rest names={rest} />
        </li>
      )}
    </ul>
  );
}

function Rest({ names }: { names: readonly string[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const show = () => {
    if (!button.current || !list.current) return;
    // In the top layer: neither the rows below nor the head cover it.
    list.current.showPopover();
    placeNear(button.current, list.current);
  };
  const hide = () => list.current?.hidePopover();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  return (
    <span className={classes.rest} onPointerEnter={show} onPointerLeave={hide}>
      <button
        ref={button}
        type="button"
        className={classes.more}
        aria-label={`${names.length.toLocaleString()} more apps`}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={onKeyDown}
      >
        +{names.length.toLocaleString()}
      </button>
      <ul ref={list} id={id} popover="manual" className={classes.names}>
        {names.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
    </span>
  );
}

/** Right below the button, or above it where there is no room. */
function placeNear(button: HTMLElement, list: HTMLElement): void {
  const { left, top, bottom } = button.getBoundingClientRect();
  const fits = bottom + list.offsetHeight <= window.innerHeight;
  list.style.top = `${fits ? bottom : Math.max(0, top - list.offsetHeight)}px`;
  list.style.left = `${Math.max(8, Math.min(left, window.innerWidth - list.offsetWidth - 8))}px`;
}
