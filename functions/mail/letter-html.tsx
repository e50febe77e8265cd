import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react';
import { SITE_NAME } from '../../shared/brand.ts';
import { contact, operator } from '../../shared/operator.ts';
import { CHOOSE, greeting, type Letter } from './letter.ts';
import { DARK_SCHEME_SHEET, styled } from './scheme.ts';

const FONT_FAMILY =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const MONOSPACE_FONT_FAMILY =
  "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace";

const styles = {
  page: styled(
    { backgroundColor: 'body' },
    { fontFamily: FONT_FAMILY, margin: 0, padding: '32px 20px' },
  ),
  letter: { maxWidth: 560 },
  brandMark: styled(
    { backgroundColor: 'lit' },
    { display: 'inline-block', width: 9, height: 11, marginRight: 10 },
  ),
  name: styled(
    { color: 'text' },
    { fontSize: 18, lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.01em', margin: 0 },
  ),
  heading: styled(
    { color: 'text' },
    {
      fontSize: 28,
      lineHeight: '34px',
      fontWeight: 600,
      letterSpacing: '-0.02em',
      margin: '28px 0 20px',
    },
  ),
  text: styled({ color: 'text' }, { fontSize: 16, lineHeight: '26px', margin: '0 0 16px' }),
  facts: styled(
    { borderColor: 'line' },
    { borderTopWidth: 1, borderTopStyle: 'solid', width: '100%', margin: '8px 0 24px' },
  ),
  factName: styled(
    { color: 'dimmed', borderColor: 'line' },
    cell({ fontWeight: 400, width: '40%' }),
  ),
  factValue: styled(
    { color: 'text', borderColor: 'line' },
    cell({ fontWeight: 600, wordBreak: 'break-word' }),
  ),
  quote: styled(
    { color: 'text', borderColor: 'line' },
    {
      borderLeftWidth: 4,
      borderLeftStyle: 'solid',
      fontSize: 16,
      lineHeight: '26px',
      margin: '4px 0 24px',
      padding: '2px 0 2px 18px',
      wordBreak: 'break-word',
    },
  ),
  code: styled(
    { color: 'text', backgroundColor: 'sunk' },
    {
      borderRadius: 4,
      fontFamily: MONOSPACE_FONT_FAMILY,
      fontSize: 32,
      lineHeight: '40px',
      fontWeight: 600,
      letterSpacing: '0.18em',
      margin: '4px 0 24px',
      padding: '18px 20px',
    },
  ),
  button: styled(
    { color: 'on-primary', backgroundColor: 'primary' },
    { borderRadius: 4, fontSize: 16, lineHeight: '20px', fontWeight: 600, padding: '14px 24px' },
  ),
  address: styled(
    { color: 'dimmed' },
    { fontSize: 14, lineHeight: '22px', margin: '14px 0 24px', wordBreak: 'break-word' },
  ),
  link: styled({ color: 'link' }, { textDecoration: 'underline' }),
  rule: styled({ borderColor: 'line' }, { margin: '32px 0 20px', borderTopWidth: 1 }),
  small: styled({ color: 'dimmed' }, { fontSize: 14, lineHeight: '22px', margin: '0 0 8px' }),
} as const;

function cell(style: CSSProperties): CSSProperties {
  return {
    borderBottomWidth: 1,
    borderBottomStyle: 'solid',
    fontSize: 15,
    lineHeight: '22px',
    padding: '10px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    ...style,
  };
}

/**
 * A letter as HTML in the product's look: without pictures, with system fonts, in the reader's
 * light or dark scheme.
 */
export function LetterHtml({ letter, toName }: { letter: Letter; toName?: string | undefined }) {
  const hello = greeting(toName);
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{DARK_SCHEME_SHEET}</style>
      </Head>
      <Body {...styles.page}>
        <Preview>{letter.preview}</Preview>
        <Container style={styles.letter}>
          <Text {...styles.name}>
            <span {...styles.brandMark} />
            {SITE_NAME}
          </Text>
          <Heading {...styles.heading}>{letter.heading}</Heading>
          {hello !== undefined && <Text {...styles.text}>{hello}</Text>}
          <Paragraphs texts={letter.paragraphs} />
          {letter.quote !== undefined && (
            <blockquote {...styles.quote}>{lines(letter.quote)}</blockquote>
          )}
          {letter.facts && <Facts facts={letter.facts} />}
          {letter.code !== undefined && <Text {...styles.code}>{letter.code}</Text>}
          {letter.action && <Action {...letter.action} />}
          <Paragraphs texts={letter.after ?? []} />
          <Footer {...letter} />
        </Container>
      </Body>
    </Html>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }): ReactNode {
  return texts.map((text) => (
    <Text key={text} {...styles.text}>
      {text}
    </Text>
  ));
}

function Facts({ facts }: { facts: NonNullable<Letter['facts']> }) {
  return (
    <table {...styles.facts} cellPadding="0" cellSpacing="0">
      <tbody>
        {facts.map(([name, value, link]) => (
          <tr key={name}>
            <th scope="row" {...styles.factName}>
              {name}
            </th>
            <td {...styles.factValue}>
              {link === undefined ? (
                value
              ) : (
                <Link href={link} {...styles.link}>
                  {value}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Action({ label, address }: NonNullable<Letter['action']>) {
  return (
    <Section>
      <Button href={address} {...styles.button}>
        {label}
      </Button>
      <Text {...styles.address}>
        Or open{' '}
        <Link href={address} {...styles.link}>
          {address}
        </Link>
      </Text>
    </Section>
  );
}

function Footer({ why, choice }: Pick<Letter, 'why' | 'choice'>) {
  return (
    <>
      <Hr {...styles.rule} />
      <Text {...styles.small}>{why}</Text>
      {choice !== undefined && (
        <Text {...styles.small}>
          <Link href={choice} {...styles.link}>
            {CHOOSE}
          </Link>
        </Text>
      )}
      <Text {...styles.small}>
        {operator.company}, {operator.address}
        <br />
        <Link href={`mailto:${contact.email}`} {...styles.link}>
          {contact.email}
        </Link>
      </Text>
    </>
  );
}

const BREAK = <br />;

/** Puts `<br>` between lines, because mail programs differ in which white space they keep. */
const lines = (text: string): ReactNode => {
  const broken = text.split(/\r\n|\r|\n/).flatMap((line) => [BREAK, line]);
  return createElement(Fragment, null, ...broken.slice(1));
};
