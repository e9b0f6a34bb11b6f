const ascii = /^[\x21-\x7e]+$/
/** What parts the pieces of an address of the web; in the domain of a mailbox none of it stands. */
const webSigns = /[\s:/?#[\]@%\\<>^|]/

/**
 * An e-mail address as it is compared and stored: trimmed, in small letters, its domain in ASCII (`user@xn--mller-kva.example`
 * for `user@müller.example`, RFC 5891). What is no address comes back as it is, for the schema to refuse.
 */
export function storedEmail(text: string): string {
  const address = text.trim().normalize('NFC').toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || domain === '' || ascii.test(domain) || webSigns.test(domain)) return address
  return `${address.slice(0, at)}@${asciiDomain(domain) ?? domain}`
}

/** By the rule that browsers and Node have for addresses of the web (UTS 46); null for what is no domain. */
function asciiDomain(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}
