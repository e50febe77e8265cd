import type { LegalSection, LegalText } from '../legal-text.ts';
import classes from './legal-document.module.css';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A legal page, with a table of contents beside it on wide screens and above it on others. */
export function LegalDocument({ text }: { readonly text: LegalText }) {
  return (
    <article className={`fs-wrap ${classes.page}`}>
      <header className={classes.head}>
        <h1>{text.title}</h1>
        <p className="fs-lede">{text.summary}</p>
        <p className={classes.since}>
          From <time dateTime={text.since}>{longDate.format(new Date(text.since))}</time>
        </p>
      </header>
      <nav className={classes.contents} aria-label="On this page">
        <ol>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.text}>
        {text.sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
      </div>
    </article>
  );
}

function Section({ id, title, body }: LegalSection) {
  return (
    <section id={id} className={classes.section}>
      <h2>{title}</h2>
      {body.map((part) =>
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
    </section>
  );
}
