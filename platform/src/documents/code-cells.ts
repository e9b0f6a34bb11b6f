import { encode, type QrCodeGenerateResult } from 'uqr'

/** The most recently encoded codes: a voucher shows its code twice, and its mail once more. */
const codes = new Map<string, QrCodeGenerateResult>()
const codesMax = 64

/** Returns the modules of a QR code, a row after the other, with the white border of two that readers need. */
export function codeCells(text: string): QrCodeGenerateResult {
  const code = codes.get(text) ?? encode(text, { ecc: 'M', border: 2 })
  codes.delete(text)
  codes.set(text, code)
  const [oldest] = codes.keys()
  if (codes.size > codesMax && oldest !== undefined) codes.delete(oldest)
  return code
}
