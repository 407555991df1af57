import { createRoot } from 'react-dom/client';
import contract from '#generated/openapi.json';
import { DevBar } from './dev-bar.tsx';
import { type Contract, findOperation, readOperations } from './operations.ts';
import { tapCalls } from './tap.ts';

/** Events that the page around would take for its own: shortcuts, and scrolling while a dialog is open. */
const KEPT = ['keydown', 'wheel', 'touchmove'];

/**
 * What the dashboard offers besides the product while it is developed: violations of the contract that
 * a checking proxy reports and, on the mock, a choice of the answers. No part of the build.
 */
export function startDevtools(): void {
  const operations = readOperations(contract as Contract); // as: only what all operations have in common
  tapCalls((method, pathname) => findOperation(operations, method, pathname));
  const place = document.createElement('div');
  const root = place.appendChild(document.createElement('div'));
  for (const type of KEPT) place.addEventListener(type, (event) => event.stopPropagation());
  document.body.append(place);
  createRoot(root).render(
    <DevBar operations={operations} isMock={import.meta.env.MODE === 'mock'} />,
  );
}
