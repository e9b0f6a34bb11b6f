import { domainToUnicode } from 'node:url'

/** An address as searches find it: as it is stored, and with a domain of other letters also as people write it. */
export function emailWords(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@')
  const readable = domainToUnicode(domain)
  return readable === domain ? email : `${email} ${mailbox}@${readable}`
}
