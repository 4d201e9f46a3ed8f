/**
 * The demo's outside wallet: a wallet of each member's that is not the exchange's, on the demo's chain. Its
 * address is nobody's key: the local node sends as anybody. A new one has some coins to try deposits with.
 */
import { createHash } from 'node:crypto';
import type { NetworkAsset } from '../../chain/networkSettings.ts';
import type { DemoChain } from './demoChain.ts';
import { DEMO_COINS_ON_CHAIN } from './demoCoins.ts';
import { type ChainPayment, openPaymentBook } from './paymentBook.ts';
import type { NewPayment } from './requestMemo.ts';
import { memoOf, type RequestMemo, withMemo } from './requestMemo.ts';
import { transferring } from './tokenCalls.ts';

export interface OutsideView {
  readonly network: string;
  readonly address: string;
  readonly height: number;
  readonly coins: readonly { readonly asset: NetworkAsset; readonly onChain: bigint }[];
  /** Newest first. */
  readonly payments: readonly ChainPayment[];
}

export interface OutsideWallet {
  /** What a member has outside.   Throws: ChainFault. */
  readonly view: (memberId: number) => Promise<OutsideView>;
  readonly assetOf: (code: string) => NetworkAsset | undefined;
  /** Pays, and answers the transaction; that of a payment sent before under its key. */
  readonly send: (memberId: number, payment: NewPayment) => Promise<string | NotSent>;
}

export interface NotSent {
  /** idempotencyKeyReused: another payment was sent under the key. */
  readonly refusal: 'balanceTooLow' | 'idempotencyKeyReused';
}

/** Of payments that no block has yet; the chain remembers the others. */
const KEYS_MAX = 1_000;

/** Opens the wallet over the demo's chain. */
export function openOutsideWallet(chain: DemoChain): OutsideWallet {
  const { settings, evm } = chain;
  const book = openPaymentBook(chain);
  const fundOnce = openFunding(chain);
  const sendOnce = openKeys();
  const balanceOf = ({ token }: NetworkAsset, address: string) =>
    token === undefined ? evm.balance(address) : evm.tokenBalance(token, address);

  async function canPay(address: string, { asset, onChain }: NewPayment): Promise<boolean> {
    await fundOnce(address);
    return (await balanceOf(asset, address)) >= onChain;
  }

  /** What the chain has of the payment already, or why it cannot be sent; undefined: nothing is in its way. */
  async function look(address: string, payment: NewPayment, memo: RequestMemo | undefined) {
    if (memo !== undefined) {
      await book.readOn();
      const known = book.sentUnder(memo.key);
      if (known?.payment === memo.payment) return known.transaction;
      if (known !== undefined) return { refusal: 'idempotencyKeyReused' } as const;
    }
    return (await canPay(address, payment)) ? undefined : ({ refusal: 'balanceTooLow' } as const);
  }

  /** What fails before anything is sent is as if it was never asked: its key is forgotten. */
  async function pay(
    memberId: number,
    payment: NewPayment,
    forget: () => void,
  ): Promise<string | NotSent> {
    const address = outsideAddress(settings.chainId, memberId);
    const memo = memoOf(memberId, payment);
    const found = await look(address, payment, memo).catch((error: unknown) => {
      forget();
      throw error;
    });
    if (typeof found === 'string') return found;
    if (found !== undefined) {
      forget();
      return found;
    }
    return sendFrom(chain, address, payment, memo);
  }

  return {
    assetOf: (code) => settings.assets.find(({ asset }) => asset === code),
    view: async (memberId) => {
      const address = outsideAddress(settings.chainId, memberId);
      await fundOnce(address);
      const { height } = await book.readOn();
      const balances = await Promise.all(settings.assets.map((each) => balanceOf(each, address)));
      const coins = settings.assets.map((asset, at) => ({ asset, onChain: balances[at] ?? 0n }));
      return { network: settings.name, address, height, coins, payments: book.of(address) };
    },
    send: (memberId, payment) =>
      sendOnce(memberId, payment, (forget) => pay(memberId, payment, forget)),
  };
}

type Pay = (forget: () => void) => Promise<string | NotSent>;

/** Sends once under each key of a member's, as long as it is remembered. */
function openKeys() {
  const sent = new Map<
    string,
    { readonly of: NewPayment; readonly paid: Promise<string | NotSent> }
  >();
  return async (memberId: number, payment: NewPayment, pay: Pay): Promise<string | NotSent> => {
    if (payment.requestKey === 0n) return pay(() => undefined);
    const key = `${memberId}/${payment.requestKey}`;
    const known = sent.get(key);
    if (known && !isSame(known.of, payment)) return { refusal: 'idempotencyKeyReused' };
    if (known) return known.paid;
    const paid = pay(() => sent.delete(key));
    sent.set(key, { of: payment, paid });
    if (sent.size > KEYS_MAX) sent.delete(sent.keys().next().value ?? '');
    return paid;
  };
}

function isSame(one: NewPayment, other: NewPayment): boolean {
  const isAsMuch = one.asset.asset === other.asset.asset && one.onChain === other.onChain;
  return isAsMuch && one.to.toLowerCase() === other.to.toLowerCase();
}

function outsideAddress(chainId: number, memberId: number): string {
  const hash = createHash('sha256').update(`${chainId}/outside/${memberId}`).digest('hex');
  return `0x${hash.slice(0, 40)}`;
}

function sendFrom(
  chain: DemoChain,
  address: string,
  { asset: { token }, to, onChain }: NewPayment,
  memo: RequestMemo | undefined,
): Promise<string> {
  return token === undefined
    ? chain.sendAs(address, { to, value: onChain, data: withMemo('0x', memo) })
    : chain.sendAs(address, { to: token, data: withMemo(transferring(to, onChain), memo) });
}

/** Gives each wallet its first coins once; again where that failed. */
function openFunding(chain: DemoChain): (address: string) => Promise<void> {
  const funded = new Map<string, Promise<void>>();
  return (address) => {
    const known = funded.get(address);
    if (known) return known;
    const under = fund(chain, address);
    funded.set(address, under);
    under.catch(() => funded.delete(address));
    return under;
  };
}

/** What a wallet begins with; one that was ever funded is left as it is. Its coins for fees come last: they tell. */
async function fund({ evm, settings, mint }: DemoChain, address: string): Promise<void> {
  if ((await evm.balance(address)) > 0n) return;
  const tokenOf = (code: string) => settings.assets.find(({ asset }) => asset === code)?.token;
  const hasToken = DEMO_COINS_ON_CHAIN.filter(({ asset }) => tokenOf(asset) !== undefined);
  const hasNone = DEMO_COINS_ON_CHAIN.filter(({ asset }) => tokenOf(asset) === undefined);
  for (const { asset, outside, decimals } of [...hasToken, ...hasNone]) {
    const value = BigInt(outside) * 10n ** BigInt(decimals);
    const token = tokenOf(asset);
    if (token !== undefined) await mint(token, address, value);
    else await evm.rpc.ask('anvil_setBalance', [address, `0x${value.toString(16)}`]);
  }
  // Minted coins are there with the next block: who pays at once has them too.
  await evm.rpc.ask('anvil_mine', ['0x1']);
}
