import { Missing } from './missing.tsx';

/** A page of the product that cannot do its work yet, and says so. */
export function ComingNext({ title }: { title: string }) {
  return (
    <Missing
      title={title}
      reason="This page comes next. Its calls already work: see the contract in openapi.yaml."
    />
  );
}
