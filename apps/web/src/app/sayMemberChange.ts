/** Says once who is signed in, after somebody else logged in in another tab and the page was loaded anew for them. */
import { CALLS } from '@candor/wire';
import { createTranslator } from 'use-intl';
import { client } from '../shared/api/client.ts';
import { hasMemberChanged, memberChangeSaid } from '../shared/api/memberChange.ts';
import type { Catalogue } from '../shared/i18n/catalogue.ts';
import { useLanguage, wantTexts } from '../shared/i18n/language.ts';
import { tabStore } from '../shared/native/storage.ts';
import { toast } from '../shared/ui/toast.ts';

/** Resolves when it is said, or nothing is to be said. */
export async function sayMemberChange(): Promise<void> {
  if (!hasMemberChanged(tabStore)) return;
  const [answer] = await Promise.all([client(CALLS.userInfo, {}), wantTexts('personal')]);
  const { language } = useLanguage.getState();
  if (answer.type !== 'success' || !language) return;
  memberChangeSaid(tabStore);
  const { emailMasked, phoneMasked } = answer.data;
  const { locale } = language;
  // With the part that was waited for it is whole enough.
  const messages = language.texts as Catalogue;
  const t = createTranslator({ locale, messages, namespace: 'account' });
  const text = t('nowSignedIn', { contact: emailMasked || phoneMasked });
  toast({ kind: 'info', isNews: true, text });
}
