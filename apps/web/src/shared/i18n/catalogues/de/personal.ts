/** The catalogue of German for screens about a person and for forms. */
import { de as refusals } from '@candor/wire/texts/de';
import { access } from './access.ts';
import { account } from './account.ts';
import { alerts } from './alerts.ts';
import { asking } from './asking.ts';
import { deposit } from './deposit.ts';
import { device } from './device.ts';
import { identity } from './identity.ts';
import { invite } from './invite.ts';
import { push } from './push.ts';
import { security } from './security.ts';
import { shortcuts } from './shortcuts.ts';
import { support } from './support.ts';
import { trust } from './trust.ts';
import { typing } from './typing.ts';

export const catalogue = {
  access,
  account,
  alerts,
  asking,
  deposit,
  device,
  identity,
  invite,
  push,
  refusals,
  security,
  shortcuts,
  support,
  trust,
  typing,
};
