import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#dashboard/browser/when-idle.ts';

/**
 * At first `before`. Unlike a deferred value, it never delays the frame that shows what was typed.
 */
export function usePainted<Value>(value: Value, before = value): Value {
  const [painted, setPainted] = useState(before);
  useEffect(() => {
    if (painted === value) return undefined;
    return afterPaint(() => startTransition(() => setPainted(value)));
  }, [painted, value]);
  return painted;
}
