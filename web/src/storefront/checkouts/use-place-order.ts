import type { Profile } from '@arung/contracts/accounts/views'
import type { CheckoutView, PlacedOrder } from '@arung/contracts/checkouts/views'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useIntent } from '../../app/api/intent.ts'
import { fetchProfile } from '../../app/session/startup.ts'
import { useSession } from '../../app/session/use-session.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { PaymentOption } from './pay-choice.tsx'
import { useCheckout } from './use-checkout.ts'

const BothTotals = z.object({ expected: z.int(), actual: z.int() })
export type PriceChange = z.infer<typeof BothTotals>

type Placed = z.infer<typeof PlacedOrder>

/** How an agent's order is settled: through the payment provider, or on account. */
export type Settles = 'SYSTEM' | 'ACCOUNT'

/** Returns how the signed-in agent settles an order; null for everybody else. */
export const settlesOf = (profile: Profile | null): Settles | null => {
  if (profile?.role !== 'AGEN') return null
  return profile.withoutSystemPayment ? 'ACCOUNT' : 'SYSTEM'
}

/**
 * Places the order for the total that the buyer sees, with the chosen payment. Changed prices are shown for
 * confirmation; an expired hold is shown by the frame. Where an agent's terms have changed, they are read again and
 * reported.
 */
export function usePlaceOrder(checkout: CheckoutView, pay: PaymentOption) {
  const { reload } = useCheckout()
  const { t } = useTranslation('checkout')
  const { say, translate } = useSpecMessage()
  const settles = settlesOf(useSession().profile)
  const locale = useLocale()
  const intent = useIntent()
  const placed = useRef<Placed | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null)

  const refused = async (error: ApiError): Promise<void> => {
    if (error.status !== 0) intent.renew()
    const totals = BothTotals.safeParse(error.alternatives)
    if (error.code === 'PriceChanged' && totals.success) return setPriceChange(totals.data)
    if (error.code === 'ProductUnavailable') return setFailure(say('productsUnavailable'))
    if (error.code === 'HoldExpired') return void (await reload())
    if (error.code === 'DepositNotOffered') await reload()
    if (error.code === 'PaymentTermsChanged') {
      const now = settlesOf(await fetchProfile())
      return setFailure(t(`review.termsNow.${now ?? 'SYSTEM'}`))
    }
    setFailure(translate(error.message))
  }
  /** Returns the order, or null when it was refused. Placing it again returns the same order. */
  const place = async (): Promise<Placed | null> => {
    if (placed.current) return placed.current
    const expectedTotal = priceChange?.actual ?? checkout.grandTotal
    setBusy(true)
    setFailure(null)
    try {
      placed.current = await call('POST /checkouts/:id/order', {
        params: { id: checkout.checkoutId },
        idempotencyKey: intent.key(),
        body: {
          expectedTotal,
          currency: checkout.currency,
          pay: expectedTotal === 0 ? 'FULL' : pay,
          locale,
          ...(settles === null ? {} : { settles }),
        },
      })
      return placed.current
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      await refused(cause)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { place, busy, failure, priceChange }
}
