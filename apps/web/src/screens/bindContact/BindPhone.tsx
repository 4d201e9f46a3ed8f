import { BindContact } from './BindContact.tsx';

/** Links a phone to the account, or another one. */
export default function BindPhone() {
  return <BindContact by="phone" />;
}
