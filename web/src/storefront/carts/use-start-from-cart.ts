import type { Currency } from '@arung/contracts/money'
import { useState } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useIntent } from '../../app/api/intent.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { rememberedZone } from '../pickups/remembered-zone.ts'
import { useGo, useLocale } from '../../base/i18n/use-locale.ts'

const unavailable: ReadonlySet<string> = new Set([
  'SoldOut',
  'DateClosed',
  'ProductUnavailable',
  'SessionPast',
])

/** Starts a checkout of everything in the cart and navigates to it. `onRefused` reads the cart again. */
export function useStartFromCart(currency: Currency, onRefused: () => void) {
  const locale = useLocale()
  const go = useGo()
  const { say, translate } = useSpecMessage()
  const intent = useIntent()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    setFailure(null)
    const checkoutId = intent.key()
    try {
      await call('POST /checkouts', {
        idempotencyKey: checkoutId,
        body: {
          checkoutId,
          currency,
          locale,
          pickupZoneId: rememberedZone(),
          source: { from: 'cart' },
        },
      })
      go(`/booking?checkout=${checkoutId}`)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 0) intent.renew()
      setFailure(
        unavailable.has(cause.code) ? say('productsUnavailable') : translate(cause.message),
      )
      onRefused()
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, start }
}
