import { confirmFirst } from '#dashboard/browser/work/confirm.ts';

/** A server assigned again is not premium (spec 3: `isPremium` is "sent as false when adding"). */
export function askToRemovePremium(name: string, remove: () => void): void {
  confirmFirst({
    title: 'Remove this premium server?',
    message: `“${name}” is premium. ${PREMIUM_LOSS}`,
    verb: 'Remove',
    run: remove,
  });
}

export const PREMIUM_LOSS = 'Servers that you assign again are not premium.';
