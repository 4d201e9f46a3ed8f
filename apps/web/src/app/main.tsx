import '../shared/ui/tokens.css';
import '../shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import { onSessionLost } from '../shared/api/sessionLost.ts';
import { loadCatalogue } from '../shared/i18n/catalogue.ts';
import { currentLocale } from '../shared/i18n/locale.ts';
import { recallOffset } from '../shared/session/clock.ts';
import { applyLooks } from '../shared/theme.ts';
import { Providers } from './Providers.tsx';
import { router } from './router.tsx';

/** Starts the app: looks, language, then the first screen. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  applyLooks();
  recallOffset(localStorage);
  onSessionLost(() => void router.navigate({ to: '/login' }));
  const locale = currentLocale();
  const first = { locale, catalogue: await loadCatalogue(locale) };
  createRoot(root).render(<Providers first={first} />);
}

void start();
