import type { ReactNode } from 'react';
import { Link } from '../../shared/router/Link.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './SecurityCenter.module.css';

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Items that belong together. */
export function Group({ title, children }: GroupProps) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface ItemProps {
  readonly name: string;
  readonly state: string;
  /** Is it done? Missing where there is nothing to do. */
  readonly isDone?: boolean | undefined;
}

function Row({ name, state, isDone }: ItemProps) {
  return (
    <>
      <i className={styles.mark} data-done={isDone}>
        {isDone ? <Icon name="check" size={16} /> : null}
      </i>
      <span>{name}</span>
      <span className={styles.state}>{state}</span>
      <Icon name="forward" size={16} />
    </>
  );
}

/** An item that opens its sheet here. */
export function Item(props: ItemProps & { readonly onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={styles.item} onClick={props.onOpen}>
        <Row {...props} />
      </button>
    </li>
  );
}

/** An item with a screen of its own. */
export function ItemLink(props: ItemProps & { readonly to: string }) {
  return (
    <li>
      <Link to={props.to} className={styles.item}>
        <Row {...props} />
      </Link>
    </li>
  );
}
