import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { contact } from '../../../../shared/operator.ts';
import { NumberedSteps } from '../../components/editorial/numbered-steps.tsx';
import { PaintedPicture } from '../../components/editorial/painted-picture.tsx';
import { listingsPath } from '../../lib/listing-links.ts';
import classes from './about-content.module.css';
import * as texts from './about-text.ts';

/** The page About, in eight sections. */
export const AboutContent = () => (
  <>
    <header className={`fs-wrap ${classes.head}`}>
      <h1>One place for the whole of the Lakes</h1>
      <p className="fs-lede">
        Homes for sale, homes to rent and holiday stays, each one read by a person before you see
        it.
      </p>
      <div className={classes.picture}>
        <PaintedPicture name="street" sizes="(min-width: 90em) 1328px, 100vw" alt="" priority />
      </div>
    </header>
    <Section title="Our Purpose">
      <Text paragraphs={texts.PURPOSE} />
    </Section>
    <Section title="Our Story">
      <Text paragraphs={texts.STORY} />
    </Section>
    <Section title="What We Offer">
      <Points points={texts.OFFERS} />
    </Section>
    <Section title="Meet the Founders">
      <ul className={classes.points}>
        {texts.FOUNDERS.map(({ name, role, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className={classes.role}>{role}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="How We Work">
      <NumberedSteps steps={texts.STEPS} />
    </Section>
    <Section title="Values">
      <Points points={texts.VALUES} />
    </Section>
    <Section title="Work With Us">
      <Text paragraphs={texts.WORK_WITH_US} />
      <p>
        Write to <a href={`mailto:${contact.email}`}>{contact.email}</a>, or ring{' '}
        <a href={`tel:${contact.phone.dialled}`}>{contact.phone.shown}</a>, {contact.hours}.
      </p>
    </Section>
    <Section title="FAQ">
      <div className={classes.questions}>
        {Object.entries(texts.QUESTIONS).map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
    <p className={`fs-wrap ${classes.end}`}>
      <Link className="fs-button" to={listingsPath()}>
        See all properties
      </Link>
    </p>
  </>
);

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Section = ({ title, children }: SectionProps) => (
  <section className={`fs-wrap ${classes.section}`}>
    <h2>{title}</h2>
    <div className={classes.body}>{children}</div>
  </section>
);

const Text = ({ paragraphs }: { readonly paragraphs: readonly string[] }) =>
  paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);

/** Texts by their titles. */
const Points = ({ points }: { readonly points: Readonly<Record<string, string>> }) => (
  <ul className={classes.points}>
    {Object.entries(points).map(([title, text]) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
