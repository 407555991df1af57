import { vpnServers } from '../db/tables/vpn-servers.ts';
import { type Command, CommandError, withServices } from './command.ts';
import { askIke } from './ike.ts';

const usualPorts = [500, 4500];

interface Checked {
  countryName: string;
  ip: string;
  milliseconds: number | undefined;
}

function readPorts(port: unknown): number[] {
  if (typeof port !== 'string') return usualPorts;
  if (/^\d+$/.test(port) && Number(port) > 0 && Number(port) < 65_536) return [Number(port)];
  throw new CommandError('--port must be a number from 1 to 65535.');
}

/** The time of the first answer on any of the ports. */
async function check(host: string, ports: readonly number[]): Promise<number | undefined> {
  const times = await Promise.all(ports.map((port) => askIke(host, port)));
  return times.filter((time) => time !== undefined).toSorted((a, b) => a - b)[0];
}

const table = (servers: readonly Checked[]) =>
  servers.map(({ countryName, ip, milliseconds }) =>
    [
      countryName,
      ip,
      milliseconds === undefined ? 'no answer' : `${Math.round(milliseconds)} ms`,
    ].join('\t'),
  );

const label = (text: string) => JSON.stringify(text);

const metrics = (servers: readonly Checked[]) => [
  '# HELP app_manager_vpn_server_up Whether a server of the directory answers IKE.',
  '# TYPE app_manager_vpn_server_up gauge',
  ...servers.map(
    ({ countryName, ip, milliseconds }) =>
      `app_manager_vpn_server_up{country=${label(countryName)},ip=${label(ip)}} ${milliseconds === undefined ? 0 : 1}`,
  ),
];

const checkServers: Command = {
  takes: '[--port PORT] [--metrics]',
  help: [
    'Asks each VPN server of the directory whether it lives: a first message of IKE on UDP 500 and 4500. Prints a table,',
    'or with --metrics a gauge for the textfile collector of Prometheus. Fails if one does not answer.',
  ],
  options: { port: { type: 'string' }, metrics: { type: 'boolean' } },
  parameters: { least: 0, most: 0 },
  run: ({ settings, options, streams }) =>
    withServices(settings, async ({ db }) => {
      const ports = readPorts(options['port']);
      const servers = await Promise.all(
        (await vpnServers.list(db)).map(async ({ countryName, ip }) => ({
          countryName,
          ip,
          milliseconds: await check(ip, ports),
        })),
      );
      const lines = options['metrics'] === true ? metrics(servers) : table(servers);
      const output = lines.map((line) => `${line}\n`).join('');
      const dead = servers.filter(({ milliseconds }) => milliseconds === undefined);
      if (dead.length === 0) return output;
      streams.stdout.write(output);
      throw new CommandError(
        `${dead.length} of ${servers.length} servers did not answer: ${dead.map(({ ip }) => ip).join(', ')}.`,
      );
    }),
};

export const checkServersCommands = { 'check-servers': checkServers };
