const ascii = /^[\x21-\x7e]+$/
/** Characters that separate the parts of a web address. The domain of a mailbox contains none of them. */
const webSigns = /[\s:/?#[\]@%\\<>^|]/

/**
 * Returns an e-mail address in the form in which it is compared and stored: trimmed, lower case, the domain in ASCII
 * (`user@xn--mller-kva.example` for `user@müller.example`, RFC 5891). Text that is not an address is left for the
 * schema to refuse.
 */
export function storedEmail(text: string): string {
  const address = text.trim().normalize('NFC').toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || domain === '' || ascii.test(domain) || webSigns.test(domain)) return address
  return `${address.slice(0, at)}@${asciiDomain(domain) ?? domain}`
}

/** Applies the rule of browsers and Node for web addresses (UTS 46). Returns null where it is not a domain. */
function asciiDomain(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}
