import { useState } from 'react';
import { useStore } from '#dashboard/ui/use-store.ts';
import { choices, chosenIn } from './choices.ts';
import classes from './dev-bar.module.css';
import { MockPanel } from './mock-panel.tsx';
import type { Operation } from './operations.ts';
import { violations } from './violations.ts';
import { ViolationsPanel } from './violations-panel.tsx';

interface DevBarProps {
  operations: readonly Operation[];
  /** Whether Prism's mock answers, which lets answers be chosen. */
  isMock: boolean;
}

type Panel = 'mock' | 'violations';

/** A corner of the window, with at most two buttons and the panel that one of them opens. */
export function DevBar({ operations, isMock }: DevBarProps) {
  const [open, setOpen] = useState<Panel>();
  const found = useStore(violations);
  const chosen = chosenIn(useStore(choices)).length;
  const toggle = (panel: Panel) => setOpen(open === panel ? undefined : panel);
  const close = () => {
    document.querySelector<HTMLElement>(`.${classes.bar} [aria-expanded='true']`)?.focus();
    setOpen(undefined);
  };
  if (!isMock && found.length === 0) return null;
  return (
    <aside
      className={classes.bar}
      aria-label="Development"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {open === 'mock' && <MockPanel operations={operations} onClose={close} />}
      {open === 'violations' && <ViolationsPanel found={found} onClose={close} />}
      <div className={classes.buttons}>
        {isMock && (
          <button type="button" aria-expanded={open === 'mock'} onClick={() => toggle('mock')}>
            {chosen === 0 ? 'Mock answers' : `Mock answers (${chosen} chosen)`}
          </button>
        )}
        {found.length > 0 && (
          <button
            type="button"
            className={classes.found}
            aria-expanded={open === 'violations'}
            onClick={() => toggle('violations')}
          >
            {found.length === 1 ? '1 contract violation' : `${found.length} contract violations`}
          </button>
        )}
      </div>
    </aside>
  );
}
