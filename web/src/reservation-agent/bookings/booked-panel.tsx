import type { AgentReservationMade } from '@arung/contracts/agent-reservations/views'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { detailsPath } from './bookings-resource.ts'

type BookedPanelProps = { made: AgentReservationMade; guest: string; onNext: () => void }

/** The result of a booking: its number, until when its places are held, and the way to the next one. */
export function BookedPanel({ made, guest, onNext }: BookedPanelProps) {
  const { t } = useTranslation('agentBookings')
  const locale = useLocale()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <section
      aria-labelledby="booked-title"
      className="card mx-auto w-full max-w-2xl space-y-6 p-6 sm:p-10"
    >
      <div role="status" className="space-y-2">
        <h2 id="booked-title" className="flex items-center gap-3 text-h3">
          <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-success" />
          {t('booked.title', { guest })}
        </h2>
        <p className="text-h2 font-bold tnum">{made.number}</p>
        <p className="text-ink-2 tnum">
          {t('booked.held', { until: formatInstant(made.lapsesAt, locale) })}
        </p>
        <p className="text-ink-2 tnum">
          {t('booked.total', { amount: formatMoney(made.total, 'IDR', locale) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <button ref={next} type="button" className="btn btn-primary" onClick={onNext}>
          {t('booked.next')}
        </button>
        <LocaleLink to={detailsPath(made.reservationId)} className="btn btn-ghost">
          {t('booked.open')}
        </LocaleLink>
      </div>
    </section>
  )
}
