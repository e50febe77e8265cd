import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import classes from './legal-document.module.css';
import type { LegalText } from './legal-text.ts';

interface LegalDocumentProps extends LegalText {
  /** The last element of a section, by the section's id. @default nothing */
  readonly ends?: Readonly<Record<string, ReactNode>>;
}

/** A legal page with a table of contents, which is beside it on wide screens and above it on others. */
export function LegalDocument(document: LegalDocumentProps) {
  const { path, title, summary, since, sections, ends } = document;
  useDocumentHead({ title, description: summary, canonicalPath: path });
  return (
    <article className={`fs-wrap ${classes.page}`}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className="fs-lede">{summary}</p>
        <p className={classes.since}>
          From <time dateTime={since}>{formatDate(since)}</time>
        </p>
      </header>
      <nav className={classes.contents} aria-label="On this page">
        <ol>
          {Object.entries(sections).map(([id, section]) => (
            <li key={id}>
              <a href={`#${id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.text}>
        {Object.entries(sections).map(([id, section]) => (
          <section key={id} id={id} className={classes.section}>
            <h2>{section.title}</h2>
            {section.body.map((part) =>
              typeof part === 'string' ? (
                <p key={part}>{part}</p>
              ) : (
                <ul key={part[0]}>
                  {part.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              ),
            )}
            {ends?.[id]}
          </section>
        ))}
      </div>
    </article>
  );
}
