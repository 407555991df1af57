import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface ShownSecret {
  /** Which one is shown; none at first. */
  shown: string | undefined;
  show: (secret: string | undefined) => void;
}

const ShownSecretContext = createContext<ShownSecret>({ shown: undefined, show: () => undefined });

/** Of all secrets within it, those of its dialogs included, one is shown at a time. */
export function OneShownSecret({ children }: { children: ReactNode }) {
  const [shown, show] = useState<string>();
  const value = useMemo(() => ({ shown, show }), [shown]);
  return <ShownSecretContext value={value}>{children}</ShownSecretContext>;
}

/** Whether a secret is the one that is shown; showing it hides the one that was. */
export function useShownSecret(id: string) {
  const { shown, show } = useContext(ShownSecretContext);
  return {
    shown: shown === id,
    onShown: (next: boolean) => show(next ? id : undefined),
  };
}
