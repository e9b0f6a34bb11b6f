import { useTranslation } from 'react-i18next'
import { useLocale, usePick } from '../../../base/i18n/use-locale.ts'
import { clocksIn } from '../../clocks.ts'
import { planOf } from './times.ts'
import type { Booking } from './use-booking.ts'

/** The activities of a combo in the order of the chosen times. */
export function DayPlan({ booking }: { booking: Booking }) {
  const { t } = useTranslation('product')
  const pick = usePick()
  const locale = useLocale()
  const plan = planOf(booking.parts, booking.choice.times)
  if (booking.parts.length < 2 || plan.length < booking.parts.length) return null
  return (
    <section aria-label={t('panel.plan')} className="rounded-md bg-sunken px-4 py-3 text-ui">
      <p className="text-table font-semibold">{t('panel.plan')}</p>
      <ol className="mt-1 space-y-0.5">
        {plan.map(({ part, from, to }) => (
          <li key={part.productId} className="flex gap-3">
            <span className="shrink-0 text-ink-2 tnum">
              {part.anyTime ? t('panel.anyTime') : clocksIn(`${from}–${to}`, locale)}
            </span>
            {part.name && pick(part.name.english, part.name.indonesian)}
          </li>
        ))}
      </ol>
    </section>
  )
}
