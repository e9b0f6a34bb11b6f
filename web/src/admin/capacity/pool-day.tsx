import type { CalendarView } from '@arung/contracts/catalogue/desk-views'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../app/i18n/locale-link.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { siteArea } from './area.ts'
import { capacityScreen, poolDayResource } from './capacity-resource.ts'
import { PoolSessions } from './pool-sessions.tsx'

type PoolDayProps = { pools: CalendarView['pools']; date: string }

/** What the pools of one product have on one day, for everything that takes places there. */
export function PoolDay({ pools, date }: PoolDayProps) {
  const { t } = useTranslation('capacity')
  if (pools.length === 0) return null
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
      {pools.map(({ poolId }) => (
        <OnePool key={poolId + date} poolId={poolId} date={date} />
      ))}
    </section>
  )
}

function OnePool({ poolId, date }: { poolId: string; date: string }) {
  const { data } = useLiveResource(poolDayResource(poolId, date))
  return data === undefined ? null : <PoolSessions area={siteArea} day={data} heading="h3" />
}
