/** The two domains of the service that ignores dots before the @. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox of an address, which limits count by: in lower case and without a tag after a plus.
 * `Ruth+fell@Example.com` gives `ruth@example.com`. Mails still go to the address as given.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const untagged = local.replace(/(?<=.)\+.*/s, '');
  return DOTLESS.includes(domain)
    ? `${untagged.replaceAll('.', '')}@${DOTLESS[0]}`
    : `${untagged}@${domain}`;
}
