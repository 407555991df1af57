import { useEffect } from 'react';
import { confirmRequest } from './confirm-request.ts';
import { ConfirmDialog } from './confirm.ts';
import { useStore } from '#dashboard/browser/use-store.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

/** Where `confirm` opens its dialog; stands in the shell. Its code comes when there is time. */
export function ConfirmHost() {
  const request = useStore(confirmRequest);
  useEffect(() => whenIdle(ConfirmDialog.preload), []);
  // A question that was open when the session was lost is not asked of whoever signs in next.
  useEffect(() => () => confirmRequest.set(undefined), []);
  return (
    request && <ConfirmDialog request={request} onClose={() => confirmRequest.set(undefined)} />
  );
}
