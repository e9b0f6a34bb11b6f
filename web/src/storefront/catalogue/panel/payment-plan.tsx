import { depositOf } from '@arung/contracts/checkouts/deposit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../../app/api/resource.ts'
import { settingsResource } from '../../../app/api/resources.ts'
import { formatInstant, operatorInstantMs } from '../../../base/format/dates.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { useLocale } from '../../../base/i18n/use-locale.ts'
import { serverNowMs } from '../../../app/server-clock.ts'
import { useTotal } from './pickup-part.tsx'
import type { Booking } from './use-booking.ts'

/** What is due now and what is due later, for the chosen date; nothing where no deposit is ever offered. */
export function PaymentPlan({ booking }: { booking: Booking }) {
  const { t } = useTranslation('product')
  const locale = useLocale()
  const { data: settings } = useResource(settingsResource)
  const [now] = useState(() => new Date(serverNowMs()).toISOString())
  const total = useTotal(booking)
  const { choice, currency } = booking
  const first = choice.times.filter(time => time !== null).toSorted()[0]
  if (!settings || choice.date === null || first === undefined) return null
  if (settings.depositPercent === 100 || total === 0) return null
  const { depositPercent: percent, depositDaysMin: daysMin } = settings
  const activityMs = operatorInstantMs(choice.date, first)
  const activityAt = new Date(activityMs).toISOString()
  const deposit = depositOf(total, { percent, daysMin }, { activityAt, now })
  const money = (amount: number) => formatMoney(amount, currency, locale)
  return (
    <p className="text-table text-ink-2">
      {deposit === null
        ? t('panel.payAll', { amount: money(total), count: daysMin })
        : t('panel.payFirst', {
            percent,
            amount: money(deposit),
            rest: money(total - deposit),
            moment: formatInstant(activityMs, locale),
          })}
    </p>
  )
}
