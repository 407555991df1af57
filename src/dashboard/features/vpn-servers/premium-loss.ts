import { confirm } from '#dashboard/browser/work/confirm.ts';
import { formatCount } from '#domain/format.ts';

const LOSS = 'Servers that you assign again are not premium.';

/** A server assigned again is not premium (spec 3: `isPremium` is "sent as false when adding"). */
export function askToRemovePremium(names: readonly string[], remove: () => void): void {
  const [only] = names;
  const isOne = names.length === 1;
  confirm({
    title: isOne
      ? 'Remove this premium server?'
      : `Remove ${formatCount(names.length, 'premium server')}?`,
    message: isOne ? `“${only}” is premium. ${LOSS}` : LOSS,
    verb: 'Remove',
    run: remove,
  });
}
