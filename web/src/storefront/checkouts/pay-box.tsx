import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { depositOf } from '@arung/contracts/checkouts/deposit'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/currency/use-currency.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useGo, useLocale } from '../../base/i18n/use-locale.ts'
import { useSession } from '../../app/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePayOrder } from '../payments/use-pay-order.ts'
import { Totals } from '../totals.tsx'
import { CancellationLine } from './cancellation-line.tsx'
import { useCheckout } from './use-checkout.ts'
import { PayChoice, type PayAmounts, type PaymentOption } from './pay-choice.tsx'
import { usePaysHere } from './pays-here.ts'
import { usePlaceOrder, type PriceChange } from './use-place-order.ts'

/**
 * The total and the one button that places the order. The button leads to the payment provider where anything is paid
 * there.
 */
export function PayBox({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const go = useGo()
  const { holdExpired } = useCheckout()
  const { profile } = useSession()
  const [option, setOption] = useState<PaymentOption>('FULL')
  const order = usePlaceOrder(checkout, option)
  const payment = usePayOrder()
  const amounts = amountsOf(checkout, order.priceChange)
  const paysHere = usePaysHere(amounts.total)
  const isFree = amounts.total === 0
  const submit = async () => {
    const placed = await order.place()
    if (placed === null) return
    const path = `${profile?.role === 'AGEN' ? '/agent' : ''}/order/${placed.slug}`
    // An order that was placed but cannot be paid now waits on its own page.
    if (!paysHere || !(await payment.pay(placed.slug))) go(path, { replace: true })
  }
  const dueNow = option === 'DEPOSIT' && amounts.deposit ? amounts.deposit.amount : amounts.total
  const amount = formatMoney(dueNow, checkout.currency, locale)
  return (
    <section aria-label={t('review.payment')} className="card mt-5 space-y-5 p-5 sm:p-6">
      {order.priceChange && (
        <PriceChanged change={order.priceChange} currency={checkout.currency} />
      )}
      {!order.priceChange && <Totals amounts={checkout} />}
      <ChargedInRupiah checkout={checkout} />
      {paysHere && (
        <PayChoice
          amounts={amounts}
          currency={checkout.currency}
          daysMin={checkout.depositDaysMin}
          value={option}
          onChange={setOption}
        />
      )}
      <CancellationLine checkout={checkout} />
      {order.failure && (
        <Notice tone="danger" alert>
          {order.failure}
        </Notice>
      )}
      <Button
        tone="cta"
        busy={order.busy || payment.busy}
        disabled={holdExpired}
        {...(holdExpired ? { 'aria-describedby': 'hold-ended' } : {})}
        onClick={() => void submit()}
        className="w-full text-lead"
      >
        {paysHere
          ? t('review.pay', { amount })
          : t(isFree ? 'review.placeFree' : 'review.placeOnAccount')}
      </Button>
      <p role="status" className="min-h-6 text-center text-table text-ink-2">
        {payment.busy ? (
          t('review.opening')
        ) : (
          <span className="inline-flex items-center gap-2 text-left">
            <Lock aria-hidden="true" className="size-4 shrink-0" />
            {paysHere
              ? t('review.payNote')
              : t(isFree ? 'review.freeNote' : 'review.onAccountNote')}
          </span>
        )}
      </p>
    </section>
  )
}

/** Returns the amounts that can be paid at once, from the current total. */
function amountsOf({ grandTotal, deposit }: CheckoutView, change: PriceChange | null): PayAmounts {
  if (change === null || deposit === null) return { total: change?.actual ?? grandTotal, deposit }
  const terms = { percent: deposit.percent, daysMin: 0 }
  const { restDueAt } = deposit
  const amount = depositOf(change.actual, terms, { activityAt: restDueAt, now: restDueAt })
  return { total: change.actual, deposit: amount === null ? null : { ...deposit, amount } }
}

/** Where the gateway account accepts rupiah only, a booking chosen in dollars is charged in rupiah. */
function ChargedInRupiah({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkout')
  const { currency } = useCurrency()
  if (checkout.currency !== 'IDR' || currency === 'IDR') return null
  return <p className="text-table text-ink-2">{t('review.inRupiah')}</p>
}

type PriceChangedProps = { change: PriceChange; currency: CheckoutView['currency'] }

/** Shows both totals, so that nobody pays a price that they did not agree to. */
function PriceChanged({ change, currency }: PriceChangedProps) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  return (
    <Notice tone="warning" alert>
      <p className="font-bold">{t('review.priceChanged')}</p>
      <dl className="mt-2 space-y-1 font-normal">
        <div className="flex flex-wrap gap-x-3">
          <dt>{t('review.priceBefore')}</dt>
          <dd className="tnum">
            <del>{formatMoney(change.expected, currency, locale)}</del>
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-3 font-bold">
          <dt>{t('review.priceNow')}</dt>
          <dd className="tnum">{formatMoney(change.actual, currency, locale)}</dd>
        </div>
      </dl>
      <p className="mt-2 font-normal">{t('review.priceAsk')}</p>
    </Notice>
  )
}
