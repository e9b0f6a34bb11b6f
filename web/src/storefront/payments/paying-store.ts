const key = 'paying'
const keptMax = 5

type Paying = readonly Readonly<{ paymentId: string; slug: string }>[]

function stored(): Paying {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Paying
  } catch {
    return []
  }
}

/**
 * Remembers which order is being paid, for the return. The payment provider only knows the payment, because the order's
 * address is a secret that opens it. The newest five are kept.
 */
export function rememberPaying(paymentId: string, slug: string): void {
  const others = stored().filter(one => one.paymentId !== paymentId)
  try {
    localStorage.setItem(key, JSON.stringify([{ paymentId, slug }, ...others].slice(0, keptMax)))
  } catch {
    // Without storage, the link in the mail leads back to the order.
  }
}

/** Returns the order that this browser paid with this payment; null when it was another browser. */
export const orderOfPayment = (paymentId: string): string | null =>
  stored().find(one => one.paymentId === paymentId)?.slug ?? null
