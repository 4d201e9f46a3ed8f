/** The catalogue of German for the screens about a person. */
import { access } from './access.ts';
import { identity } from './identity.ts';
import { invite } from './invite.ts';
import { security } from './security.ts';

export const catalogue = {
  access,
  identity,
  invite,
  security,
};
