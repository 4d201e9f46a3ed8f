/** The pages that the quick search leads to, called as their own titles and entries are. */
import { useTranslations } from 'use-intl';
import type { QuickPage } from './quickResults.ts';

/** Those of one's money first, then one's own. */
export function useQuickPages(): readonly QuickPage[] {
  const shell = useTranslations('shell');
  const balances = useTranslations('balances');
  const account = useTranslations('account');
  return [
    { to: '/market', icon: 'market', title: shell('market') },
    { to: '/balances', icon: 'balances', title: shell('balances') },
    { to: '/coinRecharge', icon: 'deposit', title: balances('recharge') },
    { to: '/coinWithdraw', icon: 'withdraw', title: balances('withdraw') },
    { to: '/coinTransfer', icon: 'swap', title: balances('transfer') },
    { to: '/coinConvert', icon: 'convert', title: balances('convert') },
    { to: '/allRecord', icon: 'records', title: account('records') },
    { to: '/balanceRecord', icon: 'balances', title: account('balanceRecords') },
    { to: '/priceAlerts', icon: 'bell', title: account('alerts') },
    { to: '/securityCenter', icon: 'shield', title: account('security') },
    { to: '/setting', icon: 'gear', title: account('setting') },
    { to: '/helpCenter', icon: 'headset', title: account('help') },
    { to: '/tickets', icon: 'ticket', title: account('tickets') },
    { to: '/notice', icon: 'info', title: account('notices') },
    { to: '/inviteFriends', icon: 'friends', title: account('invite') },
    { to: '/aboutUs', icon: 'globe', title: account('about') },
    { to: '/', icon: 'home', title: shell('home') },
  ];
}
