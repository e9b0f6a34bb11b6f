import type { ProductDetail } from '@arung/contracts/catalogue/views'
import { CalendarClock, Clock, MapPin, ShieldCheck, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../base/format/dates.ts'
import { useLocale } from '../../../base/i18n/use-locale.ts'
import { ageLimit } from '../age-limit.ts'
import { clocksIn, oneOf } from '../../clocks.ts'

const timesShown = 4

/** Length, ages, times, place and insurance in one row. */
export function KeyFacts({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['product', 'catalogue'])
  const locale = useLocale()
  const times = clocksIn(oneOf(product.times.slice(0, timesShown), locale), locale)
  const facts = [
    { Icon: Clock, text: formatDuration(product.durationMinutes, locale) },
    { Icon: UserRound, text: useAges(product) },
    ...(product.isCombo
      ? []
      : [
          {
            Icon: CalendarClock,
            text:
              product.sessionType === 'OPENING_HOURS'
                ? t('catalogue:openHours', { hours: clocksIn(product.activityHours, locale) })
                : t('product:detail.sessions', { times: `${times} WITA` }),
          },
        ]),
    { Icon: MapPin, text: product.location },
    { Icon: ShieldCheck, text: t('product:detail.insured') },
  ]
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ink-2">
      {facts.map(({ Icon, text }) => (
        <li key={text} className="inline-flex items-center gap-2">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
          {text}
        </li>
      ))}
    </ul>
  )
}

function useAges({ ageMin, ageMax }: ProductDetail): string {
  const { t } = useTranslation('catalogue')
  if (ageMax < ageLimit) return t('ageRange', { min: ageMin, max: ageMax })
  return ageMin === 0 ? t('anyAge') : t('ageFrom', { age: ageMin })
}
