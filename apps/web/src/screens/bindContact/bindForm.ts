/** The form that links a contact, and the words of each kind. Source: spec §5. */
import type { TextKey } from '@candor/wire';
import {
  type ContactForm,
  codeProblem,
  emptyContact,
  provenContactProblems,
  reachedBy,
} from '../../features/contact/contactForm.ts';

export interface BindForm extends ContactForm {
  /** Sent to the contact that is replaced. */
  readonly oldCode: string;
}

/** Which code is missing is told under its own field. */
export interface BindProblems {
  readonly contact: readonly TextKey[];
  readonly oldCode: readonly TextKey[];
}

/** What a draft keeps: neither of the codes. */
export const KEPT_FIELDS = ['email', 'phone', 'dialCode'] as const;

/** Nothing typed yet. */
export function emptyBind(by: ContactForm['by'], language: string): BindForm {
  const empty = emptyContact(language);
  return { ...empty, ...reachedBy(by, empty, language), oldCode: '' };
}

/** All that is wrong; nothing when it may be sent. */
export function bindProblems(form: BindForm, hasOld: boolean): BindProblems {
  const oldCode = hasOld ? codeProblem(form.oldCode) : undefined;
  return { contact: provenContactProblems(form), oldCode: oldCode ? [oldCode] : [] };
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
