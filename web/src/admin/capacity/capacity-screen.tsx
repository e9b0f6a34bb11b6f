import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LocalDate } from '@arung/contracts/scalars'
import { addDays, formatDate, operatorToday } from '../../app/format/dates.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { TitleBar } from '../../app/layouts/admin-layout.tsx'
import type { Page } from '../../app/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { ConnectionNotice } from '../../storefront/connection-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { capacityScreen, poolsResource } from './capacity-resource.ts'
import { PoolDialog } from './pool-dialog.tsx'
import { PoolSessions } from './pool-sessions.tsx'

/** `/admin/capacity?date=2026-12-12`: every pool on one day, its sessions, what is taken, and what limits it. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  const wanted = LocalDate.safeParse(params.get('date'))
  const date = wanted.success ? wanted.data : operatorToday()
  /** The pool that is asked about, or a new one. */
  const [asked, setAsked] = useState<{ pool: CapacityDayView | null } | null>(null)
  const { data, error, mutate } = useLiveResource(poolsResource(date))
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  return (
    <>
      <TitleBar title={t('title')} note={formatDate(date, locale)}>
        <Button size="small" onClick={() => setAsked({ pool: null })}>
          {t('pool.new')}
        </Button>
      </TitleBar>
      <div className="space-y-6 p-[clamp(1rem,2.5vw,2rem)]">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <p className="max-w-prose text-ui text-ink-2">{t('lead')}</p>
          <nav aria-label={t('days.walk')} className="flex flex-wrap items-end gap-3">
            <TextField
              type="date"
              label={t('days.one')}
              value={date}
              onChange={({ target: { value } }) => {
                if (LocalDate.safeParse(value).success) setParams({ date: value })
              }}
            />
            {([-1, 1] as const).map(step => (
              <LinkButton key={step} to={capacityScreen(addDays(date, step))}>
                {t(step < 0 ? 'days.before' : 'days.after')}
              </LinkButton>
            ))}
          </nav>
        </div>
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading className="space-y-4">
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </Loading>
        ) : data.length === 0 ? (
          <EmptyState title={t('none')} />
        ) : (
          <ul className="grid items-start gap-4 2xl:grid-cols-2">
            {data.map(day => (
              <li key={day.poolId} className="card min-w-0 p-5">
                <PoolSessions
                  key={day.date}
                  day={day}
                  heading="h2"
                  action={
                    <Button
                      size="small"
                      aria-label={t('pool.of', { name: day.name })}
                      onClick={() => setAsked({ pool: day })}
                    >
                      {t('pool.button')}
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {asked && <PoolDialog pool={asked.pool} onClose={() => setAsked(null)} />}
    </>
  )
}

export const page: Page = {
  namespaces: ['capacity', 'admin', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('capacity:title') }),
}
