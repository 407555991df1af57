import { useEffect, useSyncExternalStore } from 'react';
import { confirmRequest } from './confirm-request.ts';
import { loadConfirmDialog, preloadConfirm } from './confirm.ts';
import { lazyPiece } from './lazy-piece.tsx';
import { whenIdle } from './when-idle.ts';

const ConfirmDialog = lazyPiece(async () => (await loadConfirmDialog()).ConfirmDialog);

/** Where `confirm` opens its dialog; stands in the shell. Its code comes when there is time. */
export function ConfirmHost() {
  const request = useSyncExternalStore(confirmRequest.subscribe, confirmRequest.get);
  useEffect(() => whenIdle(preloadConfirm), []);
  return (
    request && <ConfirmDialog request={request} onClose={() => confirmRequest.set(undefined)} />
  );
}
