/** What every sheet of the security center is given. */
import type { Member } from '@candor/wire';

export interface SheetProps {
  readonly member: Member;
  readonly onClose: () => void;
}
