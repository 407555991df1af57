import { Missing } from './missing.tsx';

export function NotFound() {
  return (
    <Missing
      title="Page not found"
      reason="There is nothing at this address. It may have been mistyped, or what it showed was deleted."
    />
  );
}
