import { VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { announcements } from './announce.ts';

/** Where screen readers hear of `announce`; stands in the shell. */
export function Announcer() {
  const message = useSyncExternalStore(announcements.subscribe, announcements.get);
  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}
