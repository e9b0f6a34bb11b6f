const address = /\/v\/([A-Za-z0-9_-]{8,64})\/?(?:[?#].*)?$/
const code = /^[A-Za-z0-9_-]{8,64}$/

/**
 * Returns the code in what was scanned or typed: the address of a voucher, its code, or the number of a sale. A code is
 * printed in capitals, so small letters are typed ones. Null for any other text.
 */
export function codeIn(text: string): string | null {
  const inAddress = address.exec(text.trim())?.[1]
  if (inAddress !== undefined) return inAddress
  const typed = text.replaceAll(/\s/g, '').toUpperCase()
  return code.test(typed) ? typed : null
}
