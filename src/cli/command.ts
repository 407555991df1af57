import { type Command, Option } from 'commander';
import type { Surroundings } from './surroundings.ts';
import type { TargetFlags } from './targets.ts';

export interface CommonFlags extends TargetFlags {
  json?: boolean;
}

export type Run<Flags> = (
  args: readonly string[],
  flags: Flags,
  around: Surroundings,
) => Promise<number>;

/** Flags of every command that signs in. */
export const addTargetFlags = (command: Command): Command =>
  command
    .option('--url <address>', 'the server before /api; also APP_MANAGER_URL')
    .option('--app <name or id>', 'the application')
    .option('--username <name>', 'who signs in; also APP_MANAGER_USERNAME');

export const jsonFlag = () => new Option('--json', 'print the result as JSON');

export const SIGN_IN = `
The password comes from APP_MANAGER_PASSWORD, or is asked for. Without flags, app-manager.json says which server and
applications: { "url": "https://apps.example.com", "apps": { "Nimbus": "config/nimbus" } }.
For a certificate of your own, set NODE_EXTRA_CA_CERTS=ca.pem.`;
