import { domainToUnicode } from 'node:url'

/** Returns an address as search text: as it is stored, and for an internationalised domain also as people write it. */
export function emailWords(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@')
  const readable = domainToUnicode(domain)
  return readable === domain ? email : `${email} ${mailbox}@${readable}`
}
