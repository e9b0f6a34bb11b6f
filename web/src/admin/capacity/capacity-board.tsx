import type { CapacityDayView } from '@arung/contracts/capacity/views'
import { LocalDate } from '@arung/contracts/scalars'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { addDays, formatDate, operatorToday } from '../../app/format/dates.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { TitleBar } from '../../app/layouts/admin-layout.tsx'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { ConnectionNotice } from '../../storefront/connection-notice.tsx'
import { TextField } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { CapacityBoardArea } from './area.ts'
import { PoolSessions } from './pool-sessions.tsx'

type CapacityBoardProps<Day extends CapacityDayView> = {
  area: CapacityBoardArea<Day>
  /** Beside the title. */
  children?: ReactNode
  /** Beside a pool's name. */
  action?: (day: Day) => ReactNode
  /** What is said below it. */
  note?: (day: Day) => string
}

/** Every pool on one day, which is the address's: its sessions, what is taken, and what limits it. */
export function CapacityBoard<Day extends CapacityDayView>({
  area,
  children,
  action,
  note,
}: CapacityBoardProps<Day>) {
  const [params, setParams] = useSearchParams()
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  const wanted = LocalDate.safeParse(params.get('date'))
  const date = wanted.success ? wanted.data : operatorToday()
  const { data, error, mutate } = useLiveResource(area.poolsOf(date))
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  return (
    <>
      <TitleBar title={t('title')} note={formatDate(date, locale)}>
        {children}
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
              <LinkButton key={step} to={area.screenOf(addDays(date, step))}>
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
                  area={area}
                  day={day}
                  heading="h2"
                  action={action?.(day)}
                  note={note?.(day) ?? ''}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
