import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { SecretText } from '#dashboard/ui/controls/secret-text.tsx';

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

export interface SecretProps {
  id: string;
  name: 'IPsec PSK' | 'Password';
  value: string;
}

export function ServerSecret({ id, name, value }: SecretProps) {
  const { shown, onShown } = useShownSecret(`${name} ${id}`);
  return <SecretText name={name} value={value} compact shown={shown} onShown={onShown} />;
}

/** A card has no room for its secrets: the one that its menu shows. */
export function CardSecret({ id, name, value }: SecretProps) {
  const { shown } = useShownSecret(`${name} ${id}`);
  return shown && <code translate="no">{value}</code>;
}
