/** The uses of the mailbox's colours. */
const ROLES = [
  'body',
  'sunk',
  'text',
  'dimmed',
  'line',
  'field-border',
  'link',
  'focus',
  'primary',
  'primary-hover',
  'on-primary',
] as const;

/** The colours of the mailbox, each in light and in dark. */
export type MailboxColours = Readonly<
  Record<(typeof ROLES)[number], readonly [light: string, dark: string]>
>;

/** The colours for a project that sets none. */
export const PLAIN_COLOURS: MailboxColours = {
  body: ['#ffffff', '#181a1b'],
  sunk: ['#f5f5f5', '#111314'],
  text: ['#1f2324', '#e6e6e6'],
  dimmed: ['#5a6265', '#a9b0b3'],
  line: ['#dddddd', '#34393b'],
  'field-border': ['#767e81', '#7f878a'],
  link: ['#0b5cad', '#7db7ee'],
  focus: ['#0b5cad', '#7db7ee'],
  primary: ['#1f2324', '#e6e6e6'],
  'primary-hover': ['#3a4143', '#ffffff'],
  'on-primary': ['#ffffff', '#1f2324'],
};

const variables = (colours: MailboxColours, scheme: 0 | 1): string =>
  ROLES.map((role) => `--${role}: ${colours[role][scheme]};`).join(' ');

/** The mailbox's style sheet. It looks like the site, without anything of it. */
export const mailboxStyle = (colours: MailboxColours): string => `
:root { ${variables(colours, 0)} }
@media (prefers-color-scheme: dark) { :root { ${variables(colours, 1)} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--body); color: var(--text);
  font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 28px 20px 40px; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 34px; font-weight: 600; letter-spacing: -0.02em;
  overflow-wrap: anywhere; }
p { margin: 0 0 12px; color: var(--dimmed); overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.tools { display: flex; flex-wrap: wrap; gap: 12px 24px; justify-content: space-between; margin: 20px 0 24px; }
form { display: flex; gap: 10px; align-items: center; }
.tools form:first-child { flex: 1 1 300px; }
input { flex: 1; min-width: 0; max-width: 360px; height: 44px; padding: 0 12px; font: inherit; color: var(--text);
  background: var(--body); border: 1px solid var(--field-border); border-radius: 4px; }
button { height: 44px; padding: 0 18px; font: inherit; font-weight: 600; cursor: pointer; border: 1px solid transparent;
  border-radius: 4px; background: var(--primary); color: var(--on-primary); }
button:hover { background: var(--primary-hover); }
button.quiet { background: none; color: var(--text); border-color: var(--field-border); }
.mails { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.mails li { position: relative; display: grid; grid-template-columns: 1fr auto; gap: 2px 24px; padding: 13px 0;
  border-bottom: 1px solid var(--line); }
.mails li:hover { background: var(--sunk); }
.mails a { font-weight: 600; color: var(--text); text-decoration: none; overflow-wrap: anywhere; }
.mails a::after { content: ''; position: absolute; inset: 0; }
.mails span { grid-row: 2; color: var(--dimmed); overflow-wrap: anywhere; }
.mails time { color: var(--dimmed); font-size: 14px; white-space: nowrap; }
.none { padding: 40px 0; text-align: center; }
nav { display: flex; gap: 24px; margin: 20px 0 0; border-bottom: 1px solid var(--line); }
nav a { padding: 10px 0; text-decoration: none; color: var(--dimmed); font-weight: 600; }
nav a[aria-current] { color: var(--text); box-shadow: inset 0 -3px var(--primary); }
iframe { display: block; width: 100%; height: max(480px, calc(100vh - 250px)); border: 1px solid var(--line); border-top: 0; }
pre { margin: 0; padding: 20px 0; font: 15px/1.6 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 24px; margin: 20px 0; }
dt { color: var(--dimmed); }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 560px) {
  .mails li { grid-template-columns: 1fr; }
  .mails span { grid-row: auto; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 10px; }
}`;
