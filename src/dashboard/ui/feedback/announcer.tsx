import { VisuallyHidden } from '@mantine/core';
import { announcements } from './announce.ts';
import { useStore } from '#dashboard/browser/use-store.ts';

export function Announcer() {
  const message = useStore(announcements);
  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}
