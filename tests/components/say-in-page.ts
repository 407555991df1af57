import { onTestFinished } from 'vitest';

/** As the bundled server's page says what the contract has no place for. */
export function sayInPage(name: string, content: string): void {
  const meta = Object.assign(document.createElement('meta'), { name, content });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
