import { BindContact } from './BindContact.tsx';

/** Links an e-mail to the account, or another one. */
export default function BindEmail() {
  return <BindContact by="email" />;
}
