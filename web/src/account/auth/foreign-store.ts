import type { ForeignProvider } from '@arung/contracts/accounts/requests'
import type { ForeignSignInBegun } from '@arung/contracts/accounts/views'

/** A sign-in in progress at another provider. Only the browser that began it can finish it. */
export type ForeignBegun = Pick<ForeignSignInBegun, 'state' | 'binding'> & {
  provider: ForeignProvider
  /** The `?next=...` of the page on which it began. */
  search: string
}
const key = 'foreign-sign-in'

export function storeForeign(begun: ForeignBegun): void {
  sessionStorage.setItem(key, JSON.stringify(begun))
}

/** Returns the sign-in in progress and forgets it. */
export function takeForeign(): ForeignBegun | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text === null ? null : (JSON.parse(text) as ForeignBegun)
  } catch {
    return null
  }
}
