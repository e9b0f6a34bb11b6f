import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import type { Currency } from '@arung/contracts/money'

/** A line in the format of `POST /users|agents/{uuid}/carts/lines`. */
export type NewLine = { lineId: string; currency: Currency; choice: LineChoice }

/** The line that a visitor wanted to put into the cart before signing in. */
export type PendingLine = { slug: string; line: NewLine }

const storageKey = 'pending-cart-line'

export function keepPendingLine(pending: PendingLine): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pending))
  } catch {
    // Without storage the visitor chooses again after signing in.
  }
}

/** Returns the kept line of this product once and forgets it. */
export function takePendingLine(slug: string): NewLine | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    if (text === null) return null
    const pending = JSON.parse(text) as PendingLine
    if (pending.slug !== slug) return null
    sessionStorage.removeItem(storageKey)
    return pending.line
  } catch {
    return null
  }
}
