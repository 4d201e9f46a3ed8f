import { useEffect, useRef } from 'react';
import styles from './RichText.module.css';

/** Html of a notice or page, made harmless; the cleaner is loaded only when there is html to show. */
export function RichText({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('dompurify').then(({ default: purify }) => {
      const clean = purify.sanitize(html, { RETURN_DOM_FRAGMENT: true });
      if (isCurrent) place.current?.replaceChildren(clean);
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);
  return <div ref={place} className={styles.text} />;
}
