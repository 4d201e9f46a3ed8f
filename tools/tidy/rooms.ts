/** Who may import whom (house §4) as data: a row a room, and the seals that no row may break. */
import { PACKAGE_ROOMS } from './rooms/packages.ts';
import { PROGRAM_ROOMS, TOOL_ROOMS } from './rooms/programs.ts';
import { covers, type Kind, type Room } from './rooms/room.ts';
import { SERVER_ROOMS } from './rooms/server.ts';

export const ROOMS: readonly Room[] = [
  ...PACKAGE_ROOMS,
  ...SERVER_ROOMS,
  ...PROGRAM_ROOMS,
  ...TOOL_ROOMS,
];

/** The room of a path: the longest row that covers it; none when no row does. */
export function roomOf(path: string): Room | undefined {
  return ROOMS.filter((room) => covers(room.path, path)).sort(
    (left, right) => right.path.length - left.path.length,
  )[0];
}

/** What one kind of room never imports of another, whatever its row says. */
interface Seal {
  readonly from: (kind: Kind) => boolean;
  readonly to: readonly Kind[];
  readonly sentence: string;
}

const isGroundOrStreet = (kind: Kind) => kind === 'ground' || kind === 'street';

export const SEALS: readonly Seal[] = [
  {
    from: (kind) => kind === 'street',
    to: ['street'],
    sentence: 'streets never import each other',
  },
  {
    from: (kind) => kind === 'ground',
    to: ['street'],
    sentence: 'the ground never imports a street',
  },
  {
    from: isGroundOrStreet,
    to: ['joint', 'reading'],
    sentence: 'ground and streets never import what joins them',
  },
  { from: (kind) => kind === 'desk', to: ['desk'], sentence: 'desks never import each other' },
  {
    from: (kind) => kind !== 'composition' && kind !== 'tool',
    to: ['gateway'],
    sentence: 'nobody but the composition imports the gateway',
  },
  {
    from: (kind) => kind !== 'web' && kind !== 'tool',
    to: ['tool'],
    sentence: 'tools are not imported',
  },
];

/** The sentence of the seal that an import between two rooms would break. */
export function brokenSeal(from: Room, to: Room): string | undefined {
  if (from.path === to.path) return undefined;
  return SEALS.find((seal) => seal.from(from.kind) && seal.to.includes(to.kind))?.sentence;
}
