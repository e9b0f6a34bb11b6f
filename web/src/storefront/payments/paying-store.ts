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
 * Remembers which order is being paid, for the way back: the payment provider is told the payment only, because the
 * order's address is a secret that opens it. The newest five are kept.
 */
export function rememberPaying(paymentId: string, slug: string): void {
  const others = stored().filter(one => one.paymentId !== paymentId)
  try {
    localStorage.setItem(key, JSON.stringify([{ paymentId, slug }, ...others].slice(0, keptMax)))
  } catch {
    // Without a place to remember it, the link in the mail leads back to the order.
  }
}

/** The order that this browser paid with this payment; null when it was another browser. */
export const orderOfPayment = (paymentId: string): string | null =>
  stored().find(one => one.paymentId === paymentId)?.slug ?? null
