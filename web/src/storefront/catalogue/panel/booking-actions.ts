import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { call } from '../../../app/api/call.ts'
import { useIntent } from '../../../app/api/intent.ts'
import { useGo, useLocale } from '../../../base/i18n/use-locale.ts'
import { useSession } from '../../../app/session/use-session.ts'
import { addLine, useAddedNotice } from './add-line.ts'
import { rememberedZone } from '../../pickups/remembered-zone.ts'
import { keepPendingLine } from './pending-line.ts'
import type { Booking } from './use-booking.ts'

/** The actions of the two buttons. Both throw the server's refusal. */
export function useBookingActions(booking: Booking) {
  const { i18n } = useTranslation()
  const [running, setRunning] = useState<'book' | 'cart' | null>(null)
  const locale = useLocale()
  const go = useGo()
  const { pathname } = useLocation()
  const { token } = useSession()
  const announce = useAddedNotice()
  const intent = useIntent()
  const during = async (name: 'book' | 'cart', work: () => Promise<void>) => {
    setRunning(name)
    try {
      await work()
    } finally {
      setRunning(null)
      await booking.availability.mutate()
    }
  }
  const bookNow = () =>
    during('book', async () => {
      const checkoutId = crypto.randomUUID()
      const lines = [lineOf(booking)]
      await call('POST /checkouts', {
        idempotencyKey: checkoutId,
        body: {
          checkoutId,
          currency: booking.currency,
          locale,
          pickupZoneId: rememberedZone(),
          source: { from: 'choice', lines },
        },
      })
      go(`/booking?checkout=${checkoutId}`)
    })
  const addToCart = () =>
    during('cart', async () => {
      const { slug, packageName, packageNameId } = booking.product
      const line = { lineId: intent.key(), currency: booking.currency, choice: lineOf(booking) }
      if (token === null) {
        keepPendingLine({ slug, line })
        go(`/sign-in?next=${encodeURIComponent(pathname)}`)
        return
      }
      await addLine(line)
      intent.renew()
      announce(i18n.language === 'id' ? packageNameId : packageName)
    })
  return { bookNow, addToCart, running }
}

/** Returns the choice in the API's format. Only called when nothing is missing. */
export function lineOf({ product, choice }: Pick<Booking, 'product' | 'choice'>): LineChoice {
  const chosen = <Value>(values: Readonly<Record<string, Value>>) => Object.entries(values)
  return {
    productId: product.id,
    date: choice.date ?? '',
    times: choice.times.filter(time => time !== null),
    quantities: Object.fromEntries(
      chosen(choice.quantities).filter(([, quantity]) => quantity > 0),
    ),
    addOns: chosen(choice.addOns)
      .filter(([, quantity]) => quantity > 0)
      .map(([addOnId, quantity]) => ({ addOnId, quantity })),
  }
}
