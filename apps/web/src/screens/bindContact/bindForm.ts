/** The form that links a contact, and the words of each kind. Source: spec §5. */
import type { TextKey } from '@candor/wire';
import {
  type ContactForm,
  codeProblem,
  contactProblem,
  emptyContact,
} from '../../features/contact/contactForm.ts';

export interface BindForm extends ContactForm {
  /** Sent to the contact that is replaced. */
  readonly oldCode: string;
}

/** Which code is missing is told under its own field. */
export type BindProblem = { readonly of: 'contact' | 'oldCode'; readonly key: TextKey };

/** Nothing typed yet. */
export function emptyBind(by: ContactForm['by'], language: string): BindForm {
  return { ...emptyContact(language), by, oldCode: '' };
}

/** The first thing that is wrong; undefined when it may be sent. */
export function bindProblem(form: BindForm, hasOld: boolean): BindProblem | undefined {
  const contact = contactProblem(form) ?? codeProblem(form.code);
  if (contact) return { of: 'contact', key: contact };
  const oldCode = hasOld ? codeProblem(form.oldCode) : undefined;
  return oldCode && { of: 'oldCode', key: oldCode };
}

/** The words of linking and of changing either kind. */
export const BIND_WORDS = {
  phone: {
    title: 'phoneTitle',
    changeTitle: 'phoneChangeTitle',
    none: 'noPhone',
    action: 'phoneAction',
    changeAction: 'phoneChangeAction',
    done: 'phoneDone',
  },
  email: {
    title: 'emailTitle',
    changeTitle: 'emailChangeTitle',
    none: 'noEmail',
    action: 'emailAction',
    changeAction: 'emailChangeAction',
    done: 'emailDone',
  },
} as const;
