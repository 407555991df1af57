import { SecretText } from '#dashboard/ui/controls/secret-text.tsx';
import { useShownSecret } from './shown-secret.tsx';

interface ServerSecretProps {
  id: string;
  name: 'IPsec PSK' | 'Password';
  value: string;
}

export function ServerSecret({ id, name, value }: ServerSecretProps) {
  const { shown, onShown } = useShownSecret(`${name} ${id}`);
  return <SecretText name={name} value={value} compact shown={shown} onShown={onShown} />;
}
