import { pageOrigin } from '../../shared/native/page.ts';
import { Link } from '../../shared/router/Link.tsx';
import { type MessagePart, messageParts } from './messageParts.ts';
import styles from './Thread.module.css';

/** A message as it was written; addresses in it can be followed. */
export function MessageText({ content }: { readonly content: string }) {
  let place = 0;
  return (
    <p dir="auto">
      {messageParts(content, pageOrigin()).map((part) => {
        const key = place;
        place += part.text.length;
        return <Part key={key} part={part} />;
      })}
    </p>
  );
}

function Part({ part }: { readonly part: MessagePart }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'outside':
      return (
        <a
          className={styles.link}
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          {part.text}
        </a>
      );
    case 'inside':
      return (
        <Link className={styles.link} to={part.path}>
          {part.text}
        </Link>
      );
    default:
      return part satisfies never;
  }
}
