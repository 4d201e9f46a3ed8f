import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './FigureList.module.css';

export interface FigureListProps {
  readonly figures: readonly {
    readonly name: string;
    readonly value: ReactNode;
    /** Where a name stands more than once. */
    readonly key?: string;
  }[];
}

/** Names at the left, what they are at the right, a line each. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className={classes('num', styles.figures)}>
      {figures.map(({ name, value, key = name }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
