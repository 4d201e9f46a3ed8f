/** What members' devices are told, for who has the app open at that moment. */
import type { MemberId } from '@candor/money';
import type { PushMessage } from './sendTo.ts';

type Hear = (memberId: MemberId, message: PushMessage) => void;

export interface NoticeNews {
  readonly tell: Hear;
  /** Calls `hear` with each message; returns what stops it. */
  readonly onNews: (hear: Hear) => () => void;
}

/** One place where it is told and heard. */
export function openNoticeNews(): NoticeNews {
  const hearers = new Set<Hear>();
  return {
    tell: (memberId, message) => {
      for (const hear of hearers) hear(memberId, message);
    },
    onNews: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}
