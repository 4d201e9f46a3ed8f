import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { madeQuery } from '../../shared/api/query.ts';
import { useSession } from '../../shared/api/session.ts';
import styles from './Picture.module.css';
import { PICTURES } from './threadCache.ts';

/** A picture that only its owner may see: it is read with the session, never by its address alone. */
export function Picture({ url }: { readonly url: string }) {
  const t = useTranslations('support');
  const { data, isError } = useQuery(
    madeQuery(PICTURES, url, () => readPicture(url), { staleTime: Number.POSITIVE_INFINITY }),
  );
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setSource(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (isError) return <p className={styles.missing}>{t('pictureMissing')}</p>;
  if (source === undefined) return <span className={styles.blank} />;
  return <img className={styles.picture} src={source} alt={t('picture')} />;
}

async function readPicture(url: string): Promise<Blob> {
  const { token = '' } = useSession.getState();
  const response = await fetch(url, { headers: { token } });
  const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false;
  if (!response.ok || !isPicture) throw new Error('no picture');
  return await response.blob();
}
