/** GET /account/withdrawalTips */
import { amount, amountToBigInt, formatUnits } from '@candor/money';
import { type Handler, memberIdOf } from '../handler.ts';

const ZERO = amount(0n);
const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

export const withdrawalTips: Handler<'withdrawalTips'> = async ({ asset }, context) => {
  const spec = context.marketData.directory.assetOfCode(asset);
  if (!spec) return { refusal: 'assetUnknown' };
  const memberId = memberIdOf(context);
  const { engine, payouts, kyc, members } = context;
  const [offers, balances, member, identity, hasFundPassword] = await Promise.all([
    engine.query('wallet', { memberId }),
    engine.query('balances', { memberId }),
    engine.query('member', { memberId }),
    kyc.refusalUnlessAuthenticated(memberId),
    members.fundPassword.isSet(memberId),
  ]);
  const offer = offers.find(({ terms }) => terms.assetId === spec.assetId);
  const text = (units: bigint) => formatUnits(units, spec.decimals);
  const lockedUntil = member?.withdrawalsLockedUntil ?? 0;
  const ways = payouts.ways.list().filter((way) => way.assetId === spec.assetId);
  return {
    data: {
      asset,
      decimals: spec.decimals,
      available: text(balances.find((row) => row.assetId === spec.assetId)?.available ?? 0n),
      quantityMin: text(amountToBigInt(offer?.terms.withdrawalMin ?? ZERO)),
      quantityMax: text(amountToBigInt(offer?.terms.withdrawalMax ?? ZERO)),
      dayMax: text(amountToBigInt(offer?.terms.withdrawalDayMax ?? ZERO)),
      leftToday: text(amountToBigInt(offer?.leftToday ?? ZERO)),
      ways: ways.map((way) => ({
        network: way.network,
        addressKind: way.addressNetwork,
        withdrawEnabled: way.isOut && offer?.terms.isOut === true,
        fee: text(way.fee),
        quantityMin: text(
          larger(way.limits.min, amountToBigInt(offer?.terms.withdrawalMin ?? ZERO)),
        ),
        quantityMax: text(
          smaller(way.limits.max, amountToBigInt(offer?.terms.withdrawalMax ?? ZERO)),
        ),
        confirmations: way.confirmations,
      })),
      isIdentityMissing: identity !== undefined,
      isFundPasswordMissing: !hasFundPassword,
      isStopped: payouts.standstill.isStopped(),
      ...(lockedUntil > context.now() ? { lockedUntil } : {}),
    },
  };
};
