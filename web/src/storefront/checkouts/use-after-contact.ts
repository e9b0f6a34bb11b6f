import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { useState } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import { apiFetch } from '../../app/api/api-fetch.ts'
import { useSpecMessage } from '../../app/i18n/spec-message.ts'
import { useGo } from '../../app/i18n/use-locale.ts'
import { serverNowMs } from '../../app/server-clock.ts'
import { stepPath } from './steps.ts'
import { useCheckout } from './use-checkout.ts'

/** Sends a code to the contact's address. */
export const sendCode = (checkoutId: string): Promise<unknown> =>
  apiFetch(`/checkouts/${checkoutId}/verification`, { method: 'POST' })

/**
 * What comes after the contact: paying when the address is verified, else a code is sent to it
 * (unless one that was sent is still good) and asked for.
 */
export function useAfterContact() {
  const { reload } = useCheckout()
  const { translate } = useSpecMessage()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const goOn = async (checkout: CheckoutView): Promise<void> => {
    if (checkout.contactVerified) return go(stepPath('pay', checkout.checkoutId))
    setBusy(true)
    setFailure(null)
    try {
      if (!hasRunningCode(checkout)) await sendCode(checkout.checkoutId)
      await reload()
      go(stepPath('verify', checkout.checkoutId))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailure(translate(cause.message))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, goOn }
}

const hasRunningCode = ({ verification }: CheckoutView): boolean =>
  verification !== null && Date.parse(verification.expiresAt) > serverNowMs()
