import { VisuallyHidden } from '@mantine/core';
import { announcements } from './announce.ts';
import { useStore } from '#dashboard/browser/use-store.ts';

/** The live region of `announce`; part of the shell. */
export function Announcer() {
  const message = useStore(announcements);
  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}
