/** Every route of the specification with its level, who may see it, and the screen behind it. Source: spec §2. */
import type { ComponentType } from 'react';
import type { Part } from '../shared/i18n/catalogue.ts';
import { wantTexts } from '../shared/i18n/language.ts';
import { matchPath } from '../shared/router/pathPattern.ts';
import { wantLaterStyles } from './laterStyles.ts';
import type { RouteRule } from './navigation.ts';

type Screen = () => Promise<{ default: ComponentType }>;

export interface AppRoute extends RouteRule {
  readonly load: Screen;
}

/** The screens that are opened first: their styles come with the page (`building/chunks.ts` knows them too). */
export const OPENED_FIRST: readonly string[] = [
  '/',
  '/market',
  '/trade',
  '/cycle',
  '/balances',
  '/marketDetails/$type',
  '/login',
  '/register/{-$code}',
];

/** Any other screen, with the styles of such screens. */
function styled(route: AppRoute): AppRoute {
  const load: Screen = async () => {
    const [screen] = await Promise.all([route.load(), wantLaterStyles()]);
    return screen;
  };
  return OPENED_FIRST.includes(route.path) ? route : { ...route, load };
}

/** Screens that say more than every screen does, with the texts for it. */
function saying(part: Part): (load: Screen) => Screen {
  return (load) => async () => {
    const [screen] = await Promise.all([load(), wantTexts(part)]);
    return screen;
  };
}

/** About a person, or with a form. */
const personal = saying('personal');
/** With orders: the texts of their rules. */
const ordering = saying('rules');
const futures = saying('futures');
const wallet = saying('wallet');
/** Of timed contracts. */
const timed = saying('cycle');
/** Of records, or of one's own in coins. */
const recorded = saying('records');
/** Of new coins. */
const launch = saying('launch');
/** Of lock mining. */
const lab = saying('lab');

function open(path: string, level: number, load: Screen): AppRoute {
  return styled({ path, level, needsLogin: false, load });
}

function member(path: string, level: number, load: Screen): AppRoute {
  return styled({ path, level, needsLogin: true, load });
}

export const ROUTES: readonly AppRoute[] = [
  open('/', 1, () => import('../screens/home/Home.tsx')),
  open('/market', 1.1, () => import('../screens/market/Market.tsx')),
  member(
    '/trade',
    1.2,
    ordering(() => import('../screens/trade/Trade.tsx')),
  ),
  member('/cycle', 1.3, ordering(timed(() => import('../screens/cycle/Cycle.tsx')))),
  member('/balances', 1.4, () => import('../screens/balances/Balances.tsx')),
  member('/activitylist/$status', 2, recorded(launch(lab(() => import('./ActivityRoute.tsx'))))),
  member(
    '/activityitem/$activityId',
    3,
    personal(launch(() => import('../screens/activityItem/ActivityItem.tsx'))),
  ),
  open('/marketDetails/$type', 10, () => import('../screens/marketDetails/MarketDetails.tsx')),
  open('/coinSearch', 2, () => import('../screens/coinSearch/CoinSearch.tsx')),
  open(
    '/notice',
    3,
    personal(() => import('../screens/notice/Notice.tsx')),
  ),
  member(
    '/lockMining',
    2,
    lab(() => import('../screens/lockMining/LockMining.tsx')),
  ),
  member(
    '/comfirmLock',
    3,
    lab(() => import('../screens/comfirmLock/ComfirmLock.tsx')),
  ),
  member('/lockRecord', 4, recorded(lab(() => import('../screens/lockRecord/LockRecord.tsx')))),
  open(
    '/login',
    10,
    personal(() => import('../screens/login/Login.tsx')),
  ),
  open(
    '/register/{-$code}',
    11,
    personal(() => import('../screens/register/Register.tsx')),
  ),
  open(
    '/resetPass',
    11,
    personal(() => import('../screens/resetPass/ResetPass.tsx')),
  ),
  open(
    '/downloadApp',
    12,
    personal(() => import('../screens/downloadApp/DownloadApp.tsx')),
  ),
  open(
    '/my',
    2,
    personal(() => import('../screens/my/My.tsx')),
  ),
  member(
    '/inviteFriends',
    3,
    personal(() => import('../screens/inviteFriends/InviteFriends.tsx')),
  ),
  member(
    '/myTeam',
    3,
    personal(() => import('../screens/myTeam/MyTeam.tsx')),
  ),
  member(
    '/securityCenter',
    3,
    personal(() => import('../screens/securityCenter/SecurityCenter.tsx')),
  ),
  member(
    '/idAuth',
    4,
    personal(() => import('../screens/idAuth/IdAuth.tsx')),
  ),
  member(
    '/modifyLoginPass',
    4,
    personal(() => import('../screens/modifyLoginPass/ModifyLoginPass.tsx')),
  ),
  member(
    '/modifyPayPass',
    4,
    personal(() => import('../screens/modifyPayPass/ModifyPayPass.tsx')),
  ),
  member(
    '/bindPhone',
    3,
    personal(() => import('../screens/bindContact/BindPhone.tsx')),
  ),
  member(
    '/bindEmail',
    3,
    personal(() => import('../screens/bindContact/BindEmail.tsx')),
  ),
  member(
    '/priceAlerts',
    3,
    personal(() => import('../screens/priceAlerts/PriceAlerts.tsx')),
  ),
  member(
    '/messages',
    3,
    personal(() => import('../screens/messages/Messages.tsx')),
  ),
  open('/share', 11, () => import('../screens/share/Share.tsx')),
  member(
    '/helpCenter',
    3,
    personal(() => import('../screens/helpCenter/HelpCenter.tsx')),
  ),
  member(
    '/onlineService',
    4,
    personal(() => import('../screens/onlineService/OnlineService.tsx')),
  ),
  member(
    '/tickets',
    4,
    personal(() => import('../screens/tickets/Tickets.tsx')),
  ),
  member(
    '/ticket/$ticketId',
    5,
    personal(() => import('../screens/ticketThread/TicketThread.tsx')),
  ),
  member(
    '/aboutUs',
    3,
    personal(() => import('../screens/aboutUs/AboutUs.tsx')),
  ),
  open(
    '/setting',
    3,
    personal(() => import('../screens/setting/Setting.tsx')),
  ),
  member(
    '/coinRecharge',
    3,
    recorded(personal(() => import('../screens/coinRecharge/CoinRecharge.tsx'))),
  ),
  member(
    '/outsideWallet',
    4,
    personal(() => import('../screens/outsideWallet/OutsideWallet.tsx')),
  ),
  member(
    '/coinWithdraw',
    3,
    recorded(wallet(personal(() => import('../screens/coinWithdraw/CoinWithdraw.tsx')))),
  ),
  member(
    '/coinTransfer',
    3,
    recorded(wallet(() => import('../screens/coinTransfer/CoinTransfer.tsx'))),
  ),
  member(
    '/coinConvert',
    3,
    recorded(wallet(() => import('../screens/coinConvert/CoinConvert.tsx'))),
  ),
  member(
    '/purchase',
    3,
    recorded(wallet(personal(() => import('../screens/purchase/Purchase.tsx')))),
  ),
  member(
    '/balanceRecord',
    3,
    recorded(() => import('../screens/balanceRecord/BalanceRecord.tsx')),
  ),
  open('/freeze/$token', 4, personal(wallet(() => import('../screens/freeze/Freeze.tsx')))),
  member(
    '/coinAddress',
    4,
    wallet(() => import('../screens/coinAddress/CoinAddress.tsx')),
  ),
  member(
    '/coinRecord/$data',
    3,
    recorded(() => import('../screens/allRecord/AllRecord.tsx')),
  ),
  member(
    '/allRecord',
    3,
    recorded(() => import('../screens/allRecord/AllRecord.tsx')),
  ),
  member('/stopPl', 3, recorded(futures(() => import('../screens/stopPl/StopPl.tsx')))),
  member(
    '/cycleHistory',
    3,
    recorded(timed(() => import('../screens/cycleHistory/CycleHistory.tsx'))),
  ),
  open(
    '/cycleFairness',
    3,
    timed(() => import('../screens/cycleFairness/CycleFairness.tsx')),
  ),
  member(
    '/futuresRecord',
    2,
    futures(recorded(() => import('../screens/futuresRecord/FuturesRecord.tsx'))),
  ),
  open(
    '/futuresGuide',
    3,
    futures(() => import('../screens/futuresGuide/FuturesGuide.tsx')),
  ),
];

/** The rule of a concrete path; undefined for an unknown one. */
export function routeOf(pathname: string): AppRoute | undefined {
  return ROUTES.find(({ path }) => matchPath(path, pathname) !== undefined);
}
