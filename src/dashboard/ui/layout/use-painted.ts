import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#dashboard/browser/after-paint.ts';

/**
 * The value as it was when the page was last painted, at first `before`. What takes long and follows what is typed begins
 * when that can be seen: a deferred value's rendering may begin before, and no frame waits until it has ended.
 */
export function usePainted<Value>(value: Value, before = value): Value {
  const [painted, setPainted] = useState(before);
  useEffect(() => {
    if (painted === value) return undefined;
    return afterPaint(() => startTransition(() => setPainted(value)));
  }, [painted, value]);
  return painted;
}
