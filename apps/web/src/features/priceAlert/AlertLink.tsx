import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/api/session.ts';
import { KIND_WORDS, pairText } from '../../shared/pairs/pairAddress.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';

export interface AlertLinkProps {
  readonly kind: 'spot' | 'perp';
  readonly marketSymbol: string;
}

/** From a pair to its price alerts; nothing for visitors, who have none. */
export function AlertLink({ kind, marketSymbol }: AlertLinkProps) {
  const t = useTranslations('market');
  const navigate = useNavigate();
  const isSignedIn = useSession((state) => state.isSignedIn);
  if (!isSignedIn) return null;
  const search = { pair: pairText(marketSymbol), kind: KIND_WORDS[kind] };
  const open = () => void navigate({ to: '/priceAlerts', search });
  return <IconButton icon="bell" label={t('setAlert')} onClick={open} />;
}
