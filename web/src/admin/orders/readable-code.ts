/**
 * Formats a code such as `BANK_TRANSFER` as `Bank transfer` and `QR_CODE` as `QR code`. Short names of banks and other
 * text stay unchanged.
 */
export function readableCode(text: string): string {
  if (!/^[A-Z]+(?:_[A-Z]+)+$/.test(text)) return text
  const words = text.toLowerCase().replaceAll('_', ' ')
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/^Qr /, 'QR ')
}
