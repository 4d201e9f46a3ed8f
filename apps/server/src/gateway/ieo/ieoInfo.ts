/** GET /ieo/ieoInfo */
import type { PlanRow } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import type { Handler } from '../handler.ts';
import { settle } from '../listAsk.ts';
import { findOffering, offeringRow, planRow, type ShownOffering } from './presentOffering.ts';

export const ieoInfo: Handler<'ieoInfo'> = async ({ offeringId }, context) => {
  const shown = await findOffering(context, offeringId);
  if (shown === undefined) return { refusal: 'offeringUnknown' };
  const { content, caller } = context;
  const wanted = { offeringId, asset: shown.asset.code };
  const { body = '', image = '' } = content.offering(wanted, caller.locale) ?? {};
  if (shown.state.status !== 'open') await settle(context);
  const found = await context.projections.findOfferingPlan(offeringId);
  const row = offeringRow(context, shown);
  const memberCount = found?.member_count ?? row.memberCount;
  const plan = { ...(await planOf(context, shown)), ...publishedOf(found) };
  return { data: { ...row, memberCount, body, image, plan } };
};

/** What it would be now, or the published one. */
async function planOf(context: PartContext<'ieo'>, shown: ShownOffering): Promise<PlanRow> {
  const { state } = shown;
  const { offeringId } = state.offering;
  const isOpen = state.status === 'open';
  const plan = isOpen ? await context.offerings.planOf(offeringId) : state.plan;
  return planRow(shown, plan ?? state.plan);
}

function publishedOf(
  found: Awaited<ReturnType<PartContext<'ieo'>['projections']['findOfferingPlan']>>,
) {
  if (found === undefined) return {};
  return { plannedAt: Number(found.at_ms), plannedSeq: Number(found.seq) };
}
