/**
 * A file imports only what its room may (house §4). It fails closed: a folder without a row, a name that
 * resolves to nothing and a package entered past its doors are findings.
 */
import { resolveSpecifier, specifiersOf } from '../imports.ts';
import { covers, type Room } from '../rooms/room.ts';
import { brokenSeal, ROOMS, roomOf } from '../rooms.ts';
import type { Rule } from '../rule.ts';
import { codeFiles, isTest, type Tree } from '../tree.ts';

/** Names that must lead to code of the house; others are outside packages, styles, folders, pictures. */
const OURS = /^(#|@candor\/)|^\.(?=\/|\.\/).*\.(ts|tsx|mjs)$/;

function check(tree: Tree): string[] {
  return [...unlisted(tree), ...codeFiles(tree).flatMap((file) => faultsOf(file, tree))];
}

function faultsOf(file: Tree[number], tree: Tree): string[] {
  const room = roomOf(file.path);
  if (!room) return [];
  return specifiersOf(file).flatMap((specifier) => {
    const target = resolveSpecifier(file.path, specifier, tree);
    if (!target) return unresolved(file.path, specifier);
    const fault = isPastDoor(file.path, specifier, target)
      ? 'past its doors'
      : faultOf(room, file.path, target);
    return fault === undefined ? [] : [`${file.path} may not import ${target}: ${fault}`];
  });
}

/** Why a file may not import another; undefined when it may. */
function faultOf(room: Room, from: string, to: string): string | undefined {
  const target = roomOf(to);
  if (!target) return 'it is in no room';
  if (isTest(to) && !isTest(from) && room.kind !== 'tool') return 'it is for tests';
  if (isTest(from) && isTestRight(room, to)) return undefined;
  if (room.isSealed && target === room && childOf(room, from) !== childOf(room, to))
    return 'the folders of its room are sealed';
  const seal = brokenSeal(room, target);
  if (seal) return seal;
  if (target === room) return undefined;
  return room.mayImport.some((grant) => covers(grant, to)) ? undefined : 'no row allows it';
}

/** Tests also use the testing folders of their own program, and what their room's row says. */
function isTestRight(room: Room, to: string): boolean {
  const isTool = to.includes('/testing/') && programOf(to) === programOf(room.path);
  return isTool || (room.testsMayImport ?? []).some((grant) => covers(grant, to));
}

function programOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function childOf(room: Room, path: string): string {
  return path.slice(room.path.length).split('/')[0] ?? '';
}

/** A package is entered by its name, from tools too. A program enters another by its doors alone, and names what it
 *  starts as a process. */
function isPastDoor(from: string, specifier: string, to: string): boolean {
  const program = programOf(to);
  if (programOf(from) === program || !specifier.startsWith('.')) return false;
  if (to.startsWith('packages/')) return true;
  const isCode = from.startsWith('apps/') && to.startsWith('apps/') && !isTest(from);
  return isCode && to !== `${program}/src/main.ts`;
}

function unresolved(from: string, specifier: string): string[] {
  return OURS.test(specifier) ? [`${from} imports ${specifier}, which is not there`] : [];
}

/** Folders that hold source and have no row. */
function unlisted(tree: Tree): string[] {
  const folders = codeFiles(tree)
    .filter((file) => !roomOf(file.path))
    .map((file) => file.path.split('/').slice(0, -1).join('/'));
  return [...new Set(folders)].map((folder) => `${folder}/ has no row in tools/tidy/rooms`);
}

export const roomImports: Rule = {
  id: 'roomImports',
  name: 'files import only what their room may',
  check,
};

/** Rooms whose rows are written for each alone; rows of the core are for all streets, and for all ground. */
const OWN_ROWS: readonly Room['kind'][] = ['floor', 'desk', 'gateway', 'operator', 'web', 'tool'];

/** Rows that break a seal, grants that nobody uses, and rows of rooms that are not there. */
function checkTable(tree: Tree): string[] {
  return [
    ...unusedGrants(tree),
    ...ROOMS.flatMap((room) =>
      ROOMS.filter((other) => brokenSeal(room, other) && grants(room, other)).map(
        (other) => `the row of ${room.path} grants ${other.path}: ${brokenSeal(room, other)}`,
      ),
    ),
    ...ROOMS.filter((room) => !tree.some((file) => covers(room.path, file.path))).map(
      (room) => `${room.path} has a row and no file`,
    ),
  ];
}

/** A grant that is not used would let in the next import without a question. */
function unusedGrants(tree: Tree): string[] {
  const used = new Map(ROOMS.map((room) => [room, new Set<string>()]));
  for (const file of codeFiles(tree)) {
    const room = roomOf(file.path);
    for (const specifier of room ? specifiersOf(file) : []) {
      const target = resolveSpecifier(file.path, specifier, tree) ?? '';
      if (room) used.get(room)?.add(room.mayImport.find((grant) => covers(grant, target)) ?? '');
    }
  }
  return ROOMS.filter(({ kind }) => OWN_ROWS.includes(kind)).flatMap((room) =>
    room.mayImport
      .filter((grant) => grant !== room.path && !used.get(room)?.has(grant))
      .map((grant) => `${room.path} may import ${grant} and does not`),
  );
}

function grants(room: Room, other: Room): boolean {
  return room.mayImport.some((grant) => grant !== room.path && covers(grant, other.path));
}

export const roomTable: Rule = {
  id: 'roomTable',
  name: 'the table of rooms keeps the seals',
  check: checkTable,
};
