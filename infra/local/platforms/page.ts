import { type MailboxColours, mailboxStyle } from 'aws-on-one-machine/engines/ses/mailbox-style';
import { escapeMarkup } from 'aws-on-one-machine/markup';
import { FAULTS, type Platform } from './platform.ts';

/** Where engineers see and switch the platforms. */
export const PLATFORMS_PATH = '/__local/platforms';

const option = (value: string, label: string, isChosen: boolean): string =>
  `<option value="${value}"${isChosen ? ' selected' : ''}>${escapeMarkup(label)}</option>`;

function row([host, platform]: readonly [string, Platform]): string {
  const { form, events, imports, window, fault } = platform;
  const faults = Object.entries(FAULTS).map(([name, text]) =>
    option(name, `${name}: ${text}`, name === fault),
  );
  const more = [
    `${events.length} ${events.length === 1 ? 'event' : 'events'}`,
    ...(imports.length > 0 ? [`reads ${imports.length} of our calendars`] : []),
    ...(window ? [`a window of ${window.months} months`] : []),
  ];
  return `<section>
    <h2>${escapeMarkup(host)}</h2>
    <p>${form}: ${more.join(', ')}. Its calendar: <code>https://${escapeMarkup(host)}/calendar.ics</code>,
      <a href="/__local/calendars/${escapeMarkup(host)}/calendar.ics">see it</a>,
      <a href="${PLATFORMS_PATH}/${escapeMarkup(host)}">as JSON</a>.</p>
    <form action="${PLATFORMS_PATH}/${escapeMarkup(host)}/fault" method="post">
      <label for="fault-${escapeMarkup(host)}">What ${escapeMarkup(host)} does</label>
      <select id="fault-${escapeMarkup(host)}" name="fault">
        ${option('', 'answers as it should', fault === undefined)}${faults.join('')}
      </select>
      <button aria-label="Switch ${escapeMarkup(host)}">Switch</button>
    </form>
  </section>`;
}

const EXAMPLE = `curl -X PUT localhost:3000${PLATFORMS_PATH}/www.airbnb.example -d '{
  "form": "AIRBNB",
  "events": [{ "check_in": "2027-05-01", "check_out": "2027-05-04", "kind": "RESERVED" }],
  "fault": "FLICKER",
  "imports": ["http://localhost:3000/calendars/…"],
  "window": { "notice_days": 2, "months": 9 }
}'`;

/** The policy of the page, which loads nothing and runs nothing. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export const platformsPage = (
  platforms: ReadonlyMap<string, Platform>,
  colours: MailboxColours,
): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Platforms</title>
<style>${mailboxStyle(colours)}
section { padding: 16px 0; border-top: 1px solid var(--line); }
h2 { margin: 0 0 4px; font-size: 18px; overflow-wrap: anywhere; }
section form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
section label { flex: 0 0 100%; }
select { max-width: 100%; min-height: 36px; font: inherit; color: inherit; background: var(--body);
  border: 1px solid var(--field-border); border-radius: 6px; }
pre { overflow-x: auto; padding: 12px; background: var(--sunk); }
</style></head>
<body><main>
<header><h1>Platforms</h1>
<p>Other calendars, invented on this machine. The calendar reader fetches names that end in .example here.</p></header>
${[...platforms].map(row).join('')}
<section><h2>Set one</h2>
<p>A PUT replaces a platform or adds one, a DELETE removes it. Only the form is required.</p>
<pre tabindex="0"><code>${escapeMarkup(EXAMPLE)}</code></pre></section>
</main></body></html>`;
