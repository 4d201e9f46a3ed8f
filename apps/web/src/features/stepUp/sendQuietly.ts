/** A code to one's own contact, asked for from the sheet: a refusal is shown there, not in a toast behind it. */
import { withOverlay } from '../../shared/api/loading.ts';
import { askForCode, type WantedCode } from '../../shared/codes/sendCode.ts';
import { failureText } from '../../shared/i18n/locale.ts';

export async function sendQuietly(wanted: WantedCode, onFailed: (text: string) => void) {
  const answer = await withOverlay(askForCode(wanted));
  if (answer.type !== 'success') onFailed(answer.message || failureText());
  return answer;
}
