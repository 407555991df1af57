import { useLogout } from '../../../../generated/api/auth.ts';
import { describeError } from '../../http/api-error.ts';
import { sessionStore } from '../../session/session-store.ts';
import { toast } from '../../ui/toast.ts';

/** Ends the session; the guard then leads to /login (spec 2, Top navigation). */
export function useSignOut() {
  return useLogout({
    mutation: {
      onSuccess: () => sessionStore.signOut('left'),
      onError: (error) => {
        // 401: there is no session left to end.
        if (error.status === 401) sessionStore.signOut('left');
        else toast.error(describeError(error, 'Could not sign out'));
      },
    },
  });
}
