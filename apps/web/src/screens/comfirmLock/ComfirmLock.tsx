import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { together } from '../../shared/api/waited.ts';
import { pickedProduct } from '../../shared/mining/pickedProduct.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { Navigate } from '../../shared/router/Navigate.tsx';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { LockForm } from './LockForm.tsx';

/** The product that was tapped in the lab: its terms, what an amount would earn, and the lock itself. */
export default function ComfirmLock() {
  const t = useTranslations('mining');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const productId = useKept(pickedProduct);
  if (productId === undefined) return <Navigate to="/lockMining" replace />;
  return (
    <Screen
      header={<BackHeader title={t('confirmTitle')} backLabel={texts('back')} onBack={goBack} />}
    >
      <Picked productId={productId} />
    </Screen>
  );
}

function Picked({ productId }: { readonly productId: number }) {
  const products = useQuery(query(CALLS.minManage, {}));
  const account = useQuery(query(CALLS.myAccount, {}));
  return (
    <Loaded query={together({ products, account })} skeleton={{ rows: 5, height: 60 }}>
      {(found) => {
        const product = found.products.find((each) => each.productId === productId);
        if (product === undefined) return <Gone />;
        const row = found.account.find(({ asset }) => asset === product.asset);
        return <LockForm product={product} available={row?.available ?? '0'} />;
      }}
    </Loaded>
  );
}

/** What was picked is not offered any more. */
function Gone() {
  const t = useTranslations('mining');
  const navigate = useNavigate();
  const toList = () => void navigate({ to: '/lockMining', replace: true });
  const action = (
    <Button look="ghost" size="small" onClick={toList}>
      {t('toList')}
    </Button>
  );
  return <EmptyState title={t('gone')} action={action} />;
}
