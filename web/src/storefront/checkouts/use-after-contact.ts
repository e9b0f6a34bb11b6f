import type { CheckoutView } from '@arung/contracts/checkouts/views'
import type { Locale } from '@arung/contracts/scalars'
import { useState } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useGo, useLocale } from '../../base/i18n/use-locale.ts'
import { serverNowMs } from '../../app/server-clock.ts'
import { isClosed } from './is-closed.ts'
import { stepPath } from './steps.ts'
import { useCheckout } from './use-checkout.ts'

/** Sends a code to the contact's address, by mail in this language. */
export const sendCode = (checkoutId: string, locale: Locale): Promise<unknown> =>
  call('POST /checkouts/:id/verification', { params: { id: checkoutId }, body: { locale } })

/**
 * Continues after the contact: to the payment when the address is verified, otherwise to the code, which is sent unless
 * an earlier one is still valid.
 */
export function useAfterContact() {
  const { reload } = useCheckout()
  const { translate } = useSpecMessage()
  const go = useGo()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const goOn = async (checkout: CheckoutView): Promise<void> => {
    if (checkout.contactVerified) return go(stepPath('pay', checkout.checkoutId))
    setBusy(true)
    setFailure(null)
    try {
      if (!hasRunningCode(checkout)) await sendCode(checkout.checkoutId, locale)
      await reload()
      go(stepPath('verify', checkout.checkoutId))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (isClosed(cause)) await reload()
      else setFailure(translate(cause.message))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, goOn }
}

const hasRunningCode = ({ verification }: CheckoutView): boolean =>
  verification !== null && Date.parse(verification.expiresAt) > serverNowMs()
