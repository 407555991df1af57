import { Missing } from './missing.tsx';

/** The page for an address that the dashboard does not have (inside the shell). */
export function NotFound() {
  return (
    <Missing
      title="Page not found"
      reason="There is nothing at this address. It may have been mistyped, or what it showed was deleted."
    />
  );
}
