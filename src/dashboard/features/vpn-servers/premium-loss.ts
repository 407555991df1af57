import { confirm } from '#dashboard/ui/dialog/confirm.ts';

/**
 * Assigned anew, a server is not premium (spec 3: `isPremium` is "sent as false when adding"): what
 * is premium does not go by a slip of the hand. `name` says which server, and of which app.
 */
export function askToRemovePremium(name: string, remove: () => void): void {
  confirm({
    title: 'Remove this premium server?',
    message: `“${name}” is premium. ${PREMIUM_LOSS}`,
    verb: 'Remove',
    // It goes on behind the question, which only starts it.
    run: () => {
      remove();
      return Promise.resolve();
    },
    describe: () => '',
  });
}

/** Warns of the loss that assigning a server again does not undo. */
export const PREMIUM_LOSS = 'Servers that you assign again are not premium.';
