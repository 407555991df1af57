import { Button, Group, MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from '#dashboard/browser/store.ts';
import contract from '#generated/openapi.json';
import { choices, getChosenOperations } from './choices.ts';
import { MockPanel, ViolationsPanel } from './mock-panel.tsx';
import { type Contract, findOperation, type Operation, readOperations } from './operations.ts';
import { tapCalls } from './tap.ts';
import { violations } from './violations.ts';
import classes from './dev-bar.module.css';

/** Events that the page would handle otherwise: shortcuts, and scrolling during a dialog. */
const PAGE_EVENTS = ['keydown', 'wheel', 'touchmove'];

/**
 * Violations found by a checking proxy and, on the mock, a choice of responses. Not part of the
 * build.
 */
export function startDevtools(): void {
  const operations = readOperations(contract as Contract); // as: only the properties that all operations share
  tapCalls((method, pathname) => findOperation(operations, method, pathname));
  const place = document.createElement('div');
  const root = place.appendChild(document.createElement('div'));
  for (const type of PAGE_EVENTS) place.addEventListener(type, (event) => event.stopPropagation());
  document.body.append(place);
  createRoot(root).render(
    <MantineProvider withCssVariables={false} getRootElement={() => undefined}>
      <DevBar operations={operations} isMock={import.meta.env.MODE === 'mock'} />
    </MantineProvider>,
  );
}

interface DevBarProps {
  operations: readonly Operation[];
  /** Whether Prism's mock responds, which can be directed. */
  isMock: boolean;
}

type Panel = 'mock' | 'violations';

function DevBar({ operations, isMock }: DevBarProps) {
  const [open, setOpen] = useState<Panel>();
  const found = useStore(violations);
  const chosen = getChosenOperations(useStore(choices)).length;
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
      <Group gap={6}>
        {isMock && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={open === 'mock'}
            onClick={() => toggle('mock')}
          >
            {chosen === 0 ? 'Mock answers' : `Mock answers (${chosen} chosen)`}
          </Button>
        )}
        {found.length > 0 && (
          <Button
            color="red.9"
            size="compact-sm"
            aria-expanded={open === 'violations'}
            onClick={() => toggle('violations')}
          >
            {found.length === 1 ? '1 contract violation' : `${found.length} contract violations`}
          </Button>
        )}
      </Group>
    </aside>
  );
}
