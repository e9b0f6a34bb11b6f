import type { ForeignProvider } from '@arung/contracts/accounts/requests'
import type { ForeignSignInBegun } from '@arung/contracts/accounts/views'

/** A sign-in under way at another site: only the browser that began it can end it. */
export type ForeignBegun = Pick<ForeignSignInBegun, 'state' | 'binding'> & {
  provider: ForeignProvider
  /** `?next=...` of the page it began on. */
  search: string
}
const key = 'foreign-sign-in'

export function storeForeign(begun: ForeignBegun): void {
  sessionStorage.setItem(key, JSON.stringify(begun))
}

/** What was begun, once. */
export function takeForeign(): ForeignBegun | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text === null ? null : (JSON.parse(text) as ForeignBegun)
  } catch {
    return null
  }
}
