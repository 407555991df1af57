import { vpnServers } from '../db/tables/vpn-servers.ts';
import { type Command, withServices } from './command.ts';
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { OperatorError } from '../operator-error.ts';

const usualPorts = [500, 4500];

interface Checked {
  countryName: string;
  ip: string;
  milliseconds: number | undefined;
}

function readPorts(port: unknown): number[] {
  if (typeof port !== 'string') return usualPorts;
  if (/^\d+$/.test(port) && Number(port) > 0 && Number(port) < 65_536) return [Number(port)];
  throw new OperatorError('--port must be a number from 1 to 65535.');
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
      throw new OperatorError(
        `${dead.length} of ${servers.length} servers did not answer: ${dead.map(({ ip }) => ip).join(', ')}.`,
      );
    }),
};

export const checkServersCommands = { 'check-servers': checkServers };

/** How long an attempt waits, and how often a packet that may be lost is sent. */
const attempts = { count: 3, timeoutMs: 2000 };

/** Type, id and optionally the length of a key in bits (RFC 7296, 3.3.2). */
function transform([type, id, bits]: readonly number[], isLast: boolean): Buffer {
  const attribute = bits === undefined ? [] : [0x80, 14, bits >> 8, bits & 255];
  const length = 8 + attribute.length;
  return Buffer.from([isLast ? 0 : 3, 0, 0, length, type ?? 0, 0, 0, id ?? 0, ...attribute]);
}

/** AES-CBC-256, HMAC-SHA2-256 as random function and check, group 14: what any server knows. */
const transforms = [
  [1, 12, 256],
  [2, 5],
  [3, 12],
  [4, 14],
] as const;

function payload(next: number, body: Buffer): Buffer {
  const made = Buffer.concat([Buffer.from([next, 0, 0, 0]), body]);
  made.writeUInt16BE(made.length, 2);
  return made;
}

/** The first message of IKEv2 (RFC 7296, 1.2). `spi`: 8 bytes, which an answer repeats. */
function initRequest(spi: Buffer): Buffer {
  const list = Buffer.concat(
    transforms.map((each, index) => transform(each, index === transforms.length - 1)),
  );
  const proposal = Buffer.concat([Buffer.from([0, 0, 0, 0, 1, 1, 0, transforms.length]), list]);
  proposal.writeUInt16BE(proposal.length, 2);
  const keyExchange = Buffer.concat([Buffer.from([0, 14, 0, 0]), randomBytes(256)]);
  const body = Buffer.concat([
    payload(34, proposal),
    payload(40, keyExchange),
    payload(0, randomBytes(32)),
  ]);
  const header = Buffer.alloc(28);
  spi.copy(header);
  // Next payload SA, version 2.0, IKE_SA_INIT, from the initiator.
  Buffer.from([33, 0x20, 34, 0x08]).copy(header, 16);
  header.writeUInt32BE(28 + body.length, 24);
  return Buffer.concat([header, body]);
}

/** RFC 3948: on all ports but 500, four zeros tell IKE from ESP. */
const marker = Buffer.alloc(4);

/** Also a refusal: it needs no password. Milliseconds; undefined: no answer. */
export async function askIke(host: string, port: number): Promise<number | undefined> {
  const spi = randomBytes(8);
  const isMarked = port !== 500;
  const request = Buffer.concat([...(isMarked ? [marker] : []), initRequest(spi)]);
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const start = performance.now();
  socket.on('error', () => resolve(undefined));
  socket.on('message', (message) => {
    const at = isMarked ? marker.length : 0;
    if (message.subarray(at, at + 8).equals(spi)) resolve(performance.now() - start);
  });
  const send = () => socket.send(request, port, host, (error) => error && resolve(undefined));
  let sent = 1;
  send();
  const timer = setInterval(() => {
    if (sent === attempts.count) resolve(undefined);
    else send();
    sent += 1;
  }, attempts.timeoutMs);
  try {
    return await promise;
  } finally {
    clearInterval(timer);
    socket.close();
  }
}
