import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#dashboard/browser/when-idle.ts';

/** Unlike a deferred value, it never delays the frame that shows what was typed. */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (painted === value) return undefined;
    return afterPaint(() => startTransition(() => setPainted(value)));
  }, [painted, value]);
  return painted;
}
