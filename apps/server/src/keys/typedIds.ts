/** Ids that an operator types: as they are kept, or as a member read them out from the app. */
import type { IdKind } from '@candor/wire';
import type { Answering } from '@candor/wire/operator';
import type { ShownIds } from './shownIds.ts';

/** By the field that names them, behind the request's own name where that tells. */
const KINDS: Readonly<Record<string, IdKind>> = {
  memberId: 'member',
  issuerId: 'member',
  withdrawalId: 'withdrawal',
  messageId: 'message',
  orderId: 'fiatOrder',
  'support.id': 'ticket',
};

/** What the operator may ask about numbers: the two of one member. */
export function idOperations({ show }: Pick<ShownIds, 'show'>): Answering<'member.number'> {
  return {
    'member.number': async ({ memberId }) => ({ memberId, shown: show('member', memberId) }),
  };
}

/** Opens the reading of one request's fields; everything else in it stays. */
export function openTypedIds(ids: Pick<ShownIds, 'openAny'>) {
  return (op: string, given: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const kind = KINDS[name] ?? KINDS[`${op.split('.')[0]}.${name}`];
        const isId = kind !== undefined && typeof value === 'number';
        return [name, isId ? ids.openAny(kind, value) : value];
      }),
    );
}
