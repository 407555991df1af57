import type { Calls } from '#changes/calls.ts';
import { inShortTime } from '#dashboard/api/in-short-time.ts';

const inTime =
  <Args extends unknown[], Found>(call: (...args: Args) => Promise<Found>) =>
  (...args: Args): Promise<Found> =>
    inShortTime(call(...args));

/** The reading calls, for undo: without an answer in a short time, the user's call goes first. */
export const toShortCalls = (calls: Calls): Calls => ({
  ...calls,
  getApp: inTime(calls.getApp),
  listApps: inTime(calls.listApps),
  listTexts: inTime(calls.listTexts),
  listLocaleTexts: inTime(calls.listLocaleTexts),
  listColors: inTime(calls.listColors),
  listImages: inTime(calls.listImages),
  listAppVpnServers: inTime(calls.listAppVpnServers),
  fetchFile: inTime(calls.fetchFile),
});
