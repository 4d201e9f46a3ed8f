/** The app's manners on a device: status bar, links that open it. Source: spec §2. */

import { useEffect } from 'react';
import { looks, themeOf } from '../shared/looks.ts';
import { device } from '../shared/native/chooseDevice.ts';
import { pathOfLink } from '../shared/native/deepLink.ts';
import { pageHost } from '../shared/native/page.ts';
import { statusBarLook } from '../shared/native/statusBarLook.ts';
import { useKept } from '../shared/native/useKept.ts';
import { router } from '../shared/router/theRouter.ts';
import { useDarkDevice } from '../shared/ui/mediaQuery.ts';

/** §2: the status bar of the screen that is drawn. */
export function useStatusBar(path: string): void {
  const theme = useKept(looks).theme;
  const prefersDark = useDarkDevice();
  const look = statusBarLook(path, themeOf(theme, prefersDark));
  useEffect(() => device().statusBar(look), [look]);
}

/** Links of the exchange that the device opens in the app. */
export function useDeepLinks(): void {
  useEffect(
    () =>
      device().hear((news) => {
        const path = news.type === 'link' ? pathOfLink(news.url, pageHost()) : undefined;
        if (path !== undefined) void router.goTo(path);
      }),
    [],
  );
}
