import type { CalendarView } from '@arung/contracts/catalogue/desk-views'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { siteArea } from './area.ts'
import { CapacityGrid } from './capacity-grid.tsx'
import { capacityScreen, daysResource } from './capacity-resource.ts'

type PoolDayProps = { pools: CalendarView['pools']; date: string }

/** The capacity of a product's pools on one day, across everything that takes places in them. */
export function PoolDay({ pools, date }: PoolDayProps) {
  const { t } = useTranslation('capacity')
  const { data } = useLiveResource(pools.length === 0 ? null : daysResource(date, 1))
  if (pools.length === 0) return null
  const days = data?.filter(day => pools.some(({ poolId }) => poolId === day.poolId))
  return (
    <section aria-labelledby="pool-day" className="card space-y-5 p-5">
      <div>
        <h2 id="pool-day" className="text-h3">
          {t('ofProduct.title')}
        </h2>
        <p className="text-table text-ink-2">
          {t('ofProduct.lead')}{' '}
          <LocaleLink
            to={capacityScreen(date)}
            className="font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('ofProduct.all')}
          </LocaleLink>
        </p>
      </div>
      {days && days.length > 0 && (
        <CapacityGrid key={date} area={siteArea} days={days} layout="days" />
      )}
    </section>
  )
}
