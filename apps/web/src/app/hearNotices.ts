/** What a member's devices are told is shown in the open app too, where no other news of it appears. */

import type { PushKind } from '@candor/wire';
import { readAgain } from '../shared/api/answers.ts';
import { at } from '../shared/api/callKey.ts';
import { refreshMember } from '../shared/api/useMember.ts';
import { feed } from '../shared/socket/feed.ts';
import { toast } from '../shared/ui/toast.ts';

const SHOWN: readonly PushKind[] = ['priceAlerts', 'liquidation', 'liquidationNear', 'funding'];

/** Starts listening; returns what stops it. */
export function hearNotices(): () => void {
  return feed.listenToNotices(({ kind, title, body }) => {
    if (kind === 'priceAlerts') void readAgain(at('/user/priceAlerts'));
    if (kind === 'security') void refreshMember();
    if (SHOWN.includes(kind)) toast({ kind: 'info', isNews: true, text: title, details: body });
  });
}
