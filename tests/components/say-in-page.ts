import { onTestFinished } from 'vitest';

/** Like the bundled server: for facts that the contract does not have. */
export function sayInPage(name: string, content: string): void {
  const meta = Object.assign(document.createElement('meta'), { name, content });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
