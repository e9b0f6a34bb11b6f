import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../../app/api/resource.ts'
import { settingsResource } from '../../../app/api/resources.ts'
import { formatInstant, operatorInstantMs } from '../../../base/format/dates.ts'
import { useLocale } from '../../../base/i18n/use-locale.ts'
import type { Booking } from './use-booking.ts'

/** The deadline of free cancellation: the concrete moment, never just "free cancellation". */
export function Cancellation({ booking }: { booking: Booking }) {
  const { t } = useTranslation('product')
  const locale = useLocale()
  const { data: settings } = useResource(settingsResource)
  const [nowMs] = useState(Date.now)
  const { date, times } = booking.choice
  const first = times.filter(time => time !== null).toSorted()[0]
  if (!settings || date === null || first === undefined) return null
  const deadlineMs = operatorInstantMs(date, first) - settings.freeCancellationHours * 3_600_000
  const still = deadlineMs > nowMs
  return (
    <p className="flex items-start gap-2 text-table text-ink-2">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {still
        ? t('panel.freeUntil', { moment: formatInstant(deadlineMs, locale) })
        : t('panel.noFree')}
    </p>
  )
}
