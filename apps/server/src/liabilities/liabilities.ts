/**
 * Proof of liabilities: when a statement of what members are owed is due, who makes it, and a member's way to its root.
 * A statement is due once a UTC day and when the newest has no trees that hold; sooner when a member wishes it who has
 * something that the newest does not count, but never so often that counting takes a hundredth of the time, nor that
 * statements, which are kept for ever, fill a disk.
 */
import type { LiabilitiesStatement, OwedProof } from '@candor/core/formulas';
import type { StateSeals } from '../engine/enginePort.ts';
import type { SealedState } from '../engine/makeSnapshot.ts';
import { whoAsks } from '../ops/asking.ts';
import { BoundedLine } from '../ops/boundedLine.ts';
import { UnreadFault, unlessUnread } from '../ops/unreadFault.ts';
import type { SigningKeys } from '../ticks/signingKeys.ts';
import { faultOf } from './checkHere.ts';
import { readTree } from './readTree.ts';
import { Rests } from './rests.ts';
import type { Counted, Statements } from './statements.ts';
import { damagedTree, keepTrees, treeEntries, treePath } from './treeFolder.ts';
import type { TreeGround } from './treeGround.ts';
import type { FromTrees } from './treesWorker.ts';

const DAY_MS = 86_400_000;
/** Each proof has a file open: whoever asks for many leaves descriptors to everybody else. */
const READING = { places: 4, waiting: 256, waitingPerNetwork: 32 };
const OURSELVES = { network: undefined, isGone: () => false };
/** Trees of so many of the newest statements are kept. */
const KEPT_TREES = 2;

/** What one member can show of a statement. */
export interface OwnProofs {
  readonly statement: LiabilitiesStatement | undefined;
  readonly proofs: readonly OwedProof[];
}

export interface LiabilitiesOptions {
  /** Where trees lie. */
  readonly directory: string;
  readonly statements: Statements;
  readonly seals: StateSeals;
  readonly signing: Pick<SigningKeys, 'id' | 'sign'>;
  readonly ground: TreeGround;
  /** Counts the state after an entry; undefined when its snapshot is gone. */
  readonly count: (seq: number) => Promise<FromTrees>;
  /** Told what is wrong with the trees, and nothing once there are others. */
  readonly onTrouble: (words: string | undefined) => void;
  readonly restMs?: number;
}

export class Liabilities {
  private readonly options: LiabilitiesOptions;
  /** Entries whose trees do not hold. */
  private readonly damaged = new Set<number>();
  private isMaking = false;
  private isClosed = false;
  /** Somebody waits for a statement that has this entry. */
  private wishedSeq = 0;
  private readonly line = new BoundedLine(READING);
  private readonly rests: Rests;
  private mayBeginAt = 0;
  private waiting: NodeJS.Timeout | undefined;
  private readonly stopHearing: () => void;

  constructor(options: LiabilitiesOptions) {
    this.options = options;
    this.rests = new Rests(options.restMs);
    this.stopHearing = options.seals.onSealed((state) => void this.consider(state));
    // What cannot be read now tells nothing; each proof is checked again before it is given out.
    this.checkNewest().catch((error: unknown) => {
      if (!(error instanceof UnreadFault)) throw error;
    });
  }

  /** Statements before a number, newest first. */
  before(number: number | undefined, most: number): Promise<readonly LiabilitiesStatement[]> {
    return this.options.statements.before(number, most);
  }

  get count(): number {
    return this.options.statements.count;
  }

  /** Another statement was wished, and is not there yet. */
  get isComing(): boolean {
    return this.isMaking || this.isWished;
  }

  /** Wishes a statement that has this entry. While one is wished it stays with that: whoever asks on moves no goal. */
  wish(seq: number): void {
    if (!this.isWished) this.wishedSeq = seq;
    this.waiting ??= setTimeout(() => this.ask(), Math.max(0, this.mayBeginAt - performance.now()));
    this.waiting.unref();
  }

  /** A member's way to the root of each asset of the newest statement whose trees hold.   Throws: UnreadFault where
   *  statement or tree cannot be read now, LineFault when too many ask. */
  proofsOf(memberId: number): Promise<OwnProofs> {
    return this.line.run(whoAsks() ?? OURSELVES, () => this.readProofs(memberId));
  }

  private async readProofs(memberId: number): Promise<OwnProofs> {
    for (const statement of await this.options.statements.before(undefined, KEPT_TREES)) {
      if (this.damaged.has(statement.entry)) continue;
      const proofs = await this.proofsIn(statement, memberId);
      if (proofs) return { statement, proofs };
    }
    return { statement: undefined, proofs: [] };
  }

  private get isWished(): boolean {
    return this.wishedSeq > (this.options.statements.newest()?.entry ?? 0);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.waiting);
    this.stopHearing();
  }

  /** What is wished is looked for in the newest state, or in the next. */
  private ask(): void {
    this.waiting = undefined;
    const { seals } = this.options;
    const newest = seals.newest();
    if (performance.now() < this.mayBeginAt) this.wish(this.wishedSeq);
    else if (newest && newest.seq >= this.wishedSeq) void this.consider(newest);
    else seals.wish(this.wishedSeq);
  }

  private isDue({ seq, time, isBalanced }: SealedState): boolean {
    const newest = this.options.statements.newest();
    if (!isBalanced || time === 0 || seq <= (newest?.entry ?? 0)) return false;
    if (newest === undefined || this.damaged.has(newest.entry)) return true;
    if (Math.floor(time / DAY_MS) > Math.floor(newest.at / DAY_MS)) return true;
    const isWished = this.wishedSeq > newest.entry && this.wishedSeq <= seq;
    return isWished && performance.now() >= this.mayBeginAt;
  }

  private async consider(state: SealedState): Promise<void> {
    if (this.isMaking || this.isClosed || !this.isDue(state)) return;
    this.isMaking = true;
    const { count } = this.options;
    let tookMs = 0;
    try {
      const told = await count(state.seq);
      tookMs = told?.tookMs ?? 0;
      if (told && !this.isClosed) await this.keep(told.counted);
    } catch (error) {
      this.options.onTrouble(
        `No statement of liabilities could be made: ${error instanceof Error ? error.message : error}. It is tried again with the next snapshot.`,
      );
    } finally {
      this.isMaking = false;
      this.mayBeginAt = this.rests.after(performance.now(), tookMs);
      if (this.isWished && !this.isClosed) this.wish(this.wishedSeq);
    }
  }

  private async keep(counted: Counted): Promise<void> {
    const { statements, signing, directory, onTrouble } = this.options;
    statements.add(counted, signing);
    const kept = await statements.before(undefined, KEPT_TREES);
    keepTrees(directory, new Set(kept.map(({ entry }) => entry)));
    onTrouble(undefined);
  }

  /** What is missing or was changed since it was written is made anew with the next state. */
  private async checkNewest(): Promise<void> {
    const { statements, directory } = this.options;
    // Those that proofs are read for are known from here on.
    const [newest] = await statements.before(undefined, KEPT_TREES);
    if (newest === undefined) return;
    const { entry } = newest;
    const codes = newest.assets.map(({ asset }) => asset);
    const isThere = treeEntries(directory).includes(entry);
    const asset = isThere ? await damagedTree(directory, entry, codes) : (codes[0] ?? '');
    if (asset !== undefined) this.tellDamaged(entry, asset);
  }

  /** Undefined where a tree does not hold. */
  private async proofsIn(
    statement: LiabilitiesStatement,
    memberId: number,
  ): Promise<readonly OwedProof[] | undefined> {
    const { entry, assets } = statement;
    const proofs: OwedProof[] = [];
    for (const { asset, depth } of assets) {
      const proof = await this.proofOf(statement, { asset, depth }, memberId);
      if (proof === undefined) continue;
      if (typeof proof === 'string') {
        this.tellDamaged(entry, asset);
        return undefined;
      }
      proofs.push(proof);
    }
    return proofs;
  }

  private async proofOf(
    statement: LiabilitiesStatement,
    { asset, depth }: { readonly asset: string; readonly depth: number },
    memberId: number,
  ): Promise<OwedProof | 'wrong' | undefined> {
    const { directory, ground } = this.options;
    const { exchange, entry } = statement;
    const member = ground.shown(memberId);
    const nonce = ground.nonceOf({ exchange, entry, asset }, memberId);
    const path = treePath(directory, entry, asset);
    try {
      const proof = await readTree(path, { asset, depth }, nonce);
      if (proof === undefined) return undefined;
      return faultOf(statement, proof, member) === undefined ? proof : 'wrong';
    } catch (error) {
      unlessUnread(path, error);
      return 'wrong';
    }
  }

  private tellDamaged(entry: number, asset: string): void {
    if (this.damaged.has(entry) || this.isClosed) return;
    this.damaged.add(entry);
    const { directory, onTrouble, seals } = this.options;
    onTrouble(
      `The tree ${treePath(directory, entry, asset)} of what members are owed is missing or damaged: nobody can be shown that their balance is counted in the statement after entry ${entry}. Another statement is made with the next snapshot.`,
    );
    seals.wish(entry + 1);
  }
}
