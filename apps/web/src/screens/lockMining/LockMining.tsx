import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListNews } from '../../features/records/ListNews.tsx';
import { query } from '../../shared/api/query.ts';
import { pickedProduct } from '../../shared/mining/pickedProduct.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { IncomeCurve } from './IncomeCurve.tsx';
import { Links } from './Links.tsx';
import styles from './LockMining.module.css';
import { ProductRow } from './ProductRow.tsx';
import { Summary } from './Summary.tsx';

/** The lab: what the member's locks come to, and what may be locked. */
export default function LockMining() {
  const t = useTranslations('mining');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const navigate = useNavigate();
  const info = useQuery(query(CALLS.minerInfo, {}));
  const home = (
    <IconButton icon="home" label={t('home')} onClick={() => void navigate({ to: '/' })} />
  );
  return (
    <Screen
      isWide
      header={
        <BackHeader title={t('title')} backLabel={texts('back')} onBack={goBack} end={home} />
      }
    >
      <ListNews
        isBehind={info.data?.isBehind === true}
        isFailed={info.isError}
        onRetry={() => void info.refetch()}
      />
      <div className={styles.columns}>
        <div className={styles.own}>
          <Summary info={info.data} isFailed={info.isError} />
          <IncomeCurve info={info.data} isFailed={info.isError} />
          <Links />
          <Gutter />
        </div>
        <Products />
      </div>
    </Screen>
  );
}

function Products() {
  const t = useTranslations('mining');
  const navigate = useNavigate();
  const products = useQuery(query(CALLS.minManage, {}));
  const open = (productId: number) => {
    pickedProduct.keep(productId);
    void navigate({ to: '/comfirmLock' });
  };
  return (
    <Loaded
      query={products}
      skeleton={{ rows: 4, height: 92 }}
      empty={{ title: t('none'), text: t('noneText') }}
    >
      {(rows) => (
        <section>
          <h2 className="sr">{t('products')}</h2>
          <ul>
            {rows.map((product) => (
              <ProductRow key={product.productId} product={product} onOpen={open} />
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  );
}
