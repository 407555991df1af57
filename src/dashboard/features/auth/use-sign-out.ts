import { useLogout } from '#generated/api/auth.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { sessionStore } from '#dashboard/session/session-store.ts';
import { mayLeave } from '#dashboard/ui/may-leave.ts';
import { toast } from '#dashboard/ui/toast.ts';

/** Ends the session, unless something unsaved would go with it; the guard then leads to /login (spec 2, Top navigation). */
export function useSignOut() {
  const { mutate, isPending } = useLogout({
    mutation: {
      onSuccess: () => sessionStore.signOut('left'),
      onError: (error) => {
        // 401: there is no session left to end.
        if (error.status === 401) sessionStore.signOut('left');
        else toast.error(describeError(error, 'Could not sign out'));
      },
    },
  });
  const run = async () => {
    if (await mayLeave()) mutate();
  };
  return { working: isPending, run };
}
