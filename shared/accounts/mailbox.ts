/** Where dots before the @ don't count, and the two names of that service. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox of an address, by which is counted what one person gets and asks for: in lower case and
 * without a tag after a plus, as `ruth@example.com` of `Ruth+fell@Example.com`. It is for counting alone:
 * mails go to the address as it was given.
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
