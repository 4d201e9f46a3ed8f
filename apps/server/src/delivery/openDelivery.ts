/** The ways out of this server: what the operator configured, by channel. */
import { openMailSender } from './mailSender.ts';
import type { DeliverySettings } from './settings.ts';
import { openTextSender } from './textSender.ts';

const MISSING = {
  email:
    'No mail server is set (CANDOR_SMTP_URL): codes to e-mail addresses are refused, and security notices to them are not sent.',
  phone:
    'No gateway for text messages is set (CANDOR_SMS_URL): codes to phones are refused, and security notices to them are not sent.',
};
const NOBODY = 'Without either of them nobody can register.';

/** Opens what is configured; a channel without a sender is undefined. */
export function openDelivery({ mail, text }: DeliverySettings) {
  const mailSender = mail && openMailSender(mail);
  const textSender = text && openTextSender(text);
  return {
    email: mailSender?.send,
    phone: textSender?.send,
    close: () => {
      mailSender?.close();
      textSender?.close();
    },
  };
}

/** What an operator of a live exchange is told at its start; nothing when both channels are open. */
export function missingChannels({ mail, text }: DeliverySettings): string[] {
  const missing = [...(mail ? [] : [MISSING.email]), ...(text ? [] : [MISSING.phone])];
  return missing.length === 2 ? [...missing, NOBODY] : missing;
}
