import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmRequest } from './confirm-request.ts';
import { loadConfirmDialog } from './confirm.ts';

const ConfirmDialog = lazy(async () => ({ default: (await loadConfirmDialog()).ConfirmDialog }));

/** Where `confirm` opens its dialog; stands in the shell. Its code loads with the first question. */
export function ConfirmHost() {
  const request = useSyncExternalStore(confirmRequest.subscribe, confirmRequest.get);
  return (
    request && (
      <Suspense fallback={null}>
        <ConfirmDialog request={request} onClose={() => confirmRequest.set(undefined)} />
      </Suspense>
    )
  );
}
