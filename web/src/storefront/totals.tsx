import type { PricedLine } from '@arung/contracts/carts/views'
import type { Currency } from '@arung/contracts/money'
import type { Pickup } from '@arung/contracts/pickups/views'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../base/format/money.ts'
import { useLocale, usePick } from '../base/i18n/use-locale.ts'
import { savedOn } from './public-price.tsx'

type TotalsProps = {
  amounts: {
    currency: Currency
    /** With the lines an agent also sees the public total. */
    lines?: readonly PricedLine[]
    subTotal: number
    addOnsTotal: number
    pickupTotal?: number
    pickup?: Pickup | null
    discount?: number
    grandTotal: number
    /** The amount due now; shown where it is not the whole total. */
    payNow?: number
    /** The deadline for the rest, as text. */
    restBy?: string
  }
  /** Further rows below the total. */
  children?: ReactNode
}

/** Sub total, add-ons, discount and grand total; rows that would say nothing are left out. */
export function Totals({ amounts, children }: TotalsProps) {
  const { t } = useTranslation('order')
  const pick = usePick()
  const { currency, subTotal, addOnsTotal, pickupTotal = 0, discount = 0, grandTotal } = amounts
  const payNow = amounts.payNow ?? grandTotal
  const saved = savedOn(amounts.lines ?? [])
  return (
    <dl className="space-y-2">
      <AmountRow label={t('subTotal')} amount={subTotal} currency={currency} />
      {addOnsTotal > 0 && (
        <AmountRow label={t('addOns')} amount={addOnsTotal} currency={currency} />
      )}
      {amounts.pickup && pickupTotal > 0 && (
        <AmountRow
          label={t('pickupFrom', { zone: pick(amounts.pickup.name, amounts.pickup.nameId) })}
          amount={pickupTotal}
          currency={currency}
        />
      )}
      {discount > 0 && (
        <AmountRow
          label={t(amounts.pickup?.kind === 'SELF' ? 'ownTransport' : 'discount')}
          amount={-discount}
          currency={currency}
        />
      )}
      <AmountRow strong label={t('total')} amount={grandTotal} currency={currency} />
      {saved !== 0 && (
        <AmountRow label={t('publicTotal')} amount={grandTotal + saved} currency={currency} />
      )}
      {payNow < grandTotal && (
        <>
          <AmountRow label={t('payNow')} amount={payNow} currency={currency} />
          <AmountRow
            label={amounts.restBy ? t('payBy', { moment: amounts.restBy }) : t('payLater')}
            amount={grandTotal - payNow}
            currency={currency}
          />
        </>
      )}
      {children}
    </dl>
  )
}

type AmountRowProps = { label: string; amount: number; currency: Currency; strong?: boolean }

export function AmountRow({ label, amount, currency, strong = false }: AmountRowProps) {
  const locale = useLocale()
  const sign = amount < 0 ? '−' : ''
  return (
    <div
      className={clsx(
        'flex flex-wrap items-baseline justify-between gap-x-4',
        strong ? 'border-t border-line pt-3 text-lead font-bold' : 'text-ui text-ink-2',
      )}
    >
      <dt>{label}</dt>
      <dd className={clsx('tnum', !strong && 'text-ink')}>
        {sign + formatMoney(Math.abs(amount), currency, locale)}
      </dd>
    </div>
  )
}
