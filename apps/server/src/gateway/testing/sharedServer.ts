/**
 * For tests: one server for all files that need nothing of their own, since opening one takes longer than most of
 * them. `npm test` goes through these files one after another in one process; a file that is run alone has a server
 * of its own. Each registers members of its own, and what it asserts of the exchange holds whoever was there before:
 * a market it counts on is one that it lists itself, a figure of all is compared with what it was.
 */
import { failOf, type OwnServer, openServer, type TestServer } from './openServer.ts';

/** What `tools/launch/lane.mjs` tells a process when it goes on to another group of files. */
const GROUP_END = 'candor:group-end';
const isInLane = process.env.TESTS_LANE !== undefined;
/** All its members come from networks of their own, and a person looks at their papers. */
const ENV = { CANDOR_BEHIND_PROXY: 'yes', CANDOR_IDENTITY_REVIEW: 'operator' };
const BYTE = 256;

let opening: Promise<OwnServer> | undefined;
let addressCount = 0;

/** The server of this process; whoever took it closes it in the end, as if it were their own. */
export async function sharedServer(): Promise<TestServer> {
  opening ??= open();
  const server = await opening;
  return {
    ...server,
    newAddress,
    close: async () => (isInLane ? failOf(server.undeclared) : await end()),
  };
}

function open(): Promise<OwnServer> {
  if (isInLane) process.once(GROUP_END, end);
  return openServer({ env: ENV });
}

async function end(): Promise<void> {
  const server = await opening;
  opening = undefined;
  await server?.close();
}

function newAddress(): string {
  addressCount += 1;
  return `10.200.${Math.floor(addressCount / BYTE)}.${addressCount % BYTE}`;
}
