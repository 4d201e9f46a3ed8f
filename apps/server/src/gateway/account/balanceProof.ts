/** GET /account/balanceProof: who has something and is in no tree yet wishes another statement by asking. */
import { type Handler, memberIdOf } from '../handler.ts';

export const balanceProof: Handler<'balanceProof'> = async (_request, context) => {
  const { engine, liabilities } = context;
  const memberId = memberIdOf(context);
  const { statement, proofs } = await liabilities.proofsOf(memberId);
  if (proofs.length === 0) {
    const [holdings, { seq }] = await Promise.all([
      engine.query('holdings', { memberId }),
      engine.query('exchange', {}),
    ]);
    if (holdings.length > 0) liabilities.wish(seq);
  }
  const { isComing } = liabilities;
  return { data: { member: memberId, ...(statement ? { statement } : {}), proofs, isComing } };
};
