import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface ShownSecret {
  shown: string | undefined;
  show: (secret: string | undefined) => void;
}

const ShownSecretContext = createContext<ShownSecret>({ shown: undefined, show: () => undefined });

/** Reveals at most one of the secrets inside, dialogs included. */
export function OneShownSecret({ children }: { children: ReactNode }) {
  const [shown, show] = useState<string>();
  const value = useMemo(() => ({ shown, show }), [shown]);
  return <ShownSecretContext value={value}>{children}</ShownSecretContext>;
}

export function useShownSecret(id: string) {
  const { shown, show } = useContext(ShownSecretContext);
  return {
    shown: shown === id,
    onShown: (next: boolean) => show(next ? id : undefined),
  };
}
