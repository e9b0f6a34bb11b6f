/** Returns the address that opens WhatsApp with a text: to somebody, or to whom the sender chooses. */
export const messageAddress = (phone: string | null, text: string): string =>
  `https://wa.me/${(phone ?? '').replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`

/** Returns the address that calls somebody. */
export const callAddress = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
