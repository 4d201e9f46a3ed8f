/** Where Back leads from a page that the app was opened on. Pure; loaded once it is asked for. */

/** The pages below one, by the first word of their paths; all else is below home, where a visitor may be too. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  '/market': ['marketDetails', 'coinSearch'],
  '/trade': ['coinRecord', 'allRecord', 'stopPl', 'futuresRecord'],
  '/cycle': ['cycleHistory'],
  '/balances': [
    'coinRecharge',
    'coinWithdraw',
    'coinTransfer',
    'coinConvert',
    'purchase',
    'balanceRecord',
  ],
  '/coinRecharge': ['outsideWallet'],
  '/coinWithdraw': ['coinAddress'],
  '/activitylist/open': ['activityitem'],
  '/lockMining': ['comfirmLock', 'lockRecord'],
  '/login': ['register', 'resetPass'],
  '/my': [
    'securityCenter',
    'inviteFriends',
    'priceAlerts',
    'messages',
    'helpCenter',
    'tickets',
    'aboutUs',
    'setting',
    'downloadApp',
  ],
  '/inviteFriends': ['myTeam'],
  '/securityCenter': ['idAuth', 'modifyLoginPass', 'modifyPayPass', 'bindPhone', 'bindEmail'],
  '/tickets': ['ticket'],
};

const PARENTS = new Map(
  Object.entries(CHILDREN).flatMap(([parent, words]) => words.map((word) => [word, parent])),
);

/** The page above a path. */
export function parentOf(pathname: string): string {
  return PARENTS.get(pathname.split('/')[1] ?? '') ?? '/';
}
