import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { madeQuery } from '../../shared/api/query.ts';
import { useSession } from '../../shared/api/session.ts';
import { PICTURES } from './threadCache.ts';

/** A picture that only its owner may see: it is read with the session, never by its address alone. */
export function usePicture(url: string): {
  readonly source: string | undefined;
  readonly isError: boolean;
} {
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
  return { source, isError };
}

async function readPicture(url: string): Promise<Blob> {
  const { token = '' } = useSession.getState();
  const response = await fetch(url, { headers: { token } });
  const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false;
  if (!response.ok || !isPicture) throw new Error('no picture');
  return await response.blob();
}
