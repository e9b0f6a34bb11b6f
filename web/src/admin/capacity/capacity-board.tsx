import { dateAfter } from '@arung/contracts/dates'
import { windowDaysMax } from '@arung/contracts/capacity/requests'
import type { CapacityDayView } from '@arung/contracts/capacity/views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { TitleBar } from '../../layouts/admin-layout.tsx'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { useIsWide } from '../../app/viewport/use-is-wide.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { CapacityBoardArea } from './area.ts'
import { CapacityGrid } from './capacity-grid.tsx'
import { DaysNav } from './days-nav.tsx'
import { useShownDays } from './use-shown-days.ts'

type CapacityBoardProps<Day extends CapacityDayView> = {
  area: CapacityBoardArea<Day>
  /** Beside the title. */
  children?: ReactNode
  /** Opens the dialog of a pool. */
  onPool?: (day: Day) => void
  /** The text below its name. */
  note?: (day: Day) => string
}

/** Every pool on the days in the address: seven, or one. A narrow window shows one day at a time. */
export function CapacityBoard<Day extends CapacityDayView>(props: CapacityBoardProps<Day>) {
  const { area, children, onPool, note } = props
  const { t } = useTranslation('capacity')
  const locale = useLocale()
  const wide = useIsWide()
  const { date, view } = useShownDays()
  const isWeek = wide && view === 'week'
  const count = isWeek ? windowDaysMax : 1
  const { data, error, mutate } = useLiveResource(area.daysFrom(date, count))
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  const last = dateAfter(date, count - 1)
  const shown = isWeek
    ? `${formatDate(date, locale, 'short')} – ${formatDate(last, locale, 'day')}`
    : formatDate(date, locale)
  return (
    <>
      <TitleBar title={t('title')} note={shown}>
        {children}
      </TitleBar>
      <div className="space-y-4 p-[clamp(1rem,2.5vw,2rem)]">
        <DaysNav screen={area.screen} date={date} view={view} wide={wide} />
        <ConnectionNotice stale={error !== undefined} />
        {data === undefined ? (
          <Loading>
            <Skeleton className="h-96" />
          </Loading>
        ) : data.length === 0 ? (
          <EmptyState title={t('none')} />
        ) : (
          <CapacityGrid
            key={`${date}|${count}`}
            area={area}
            days={data}
            layout={wide && !isWeek ? 'times' : 'days'}
            scrolls
            onPool={onPool}
            note={note}
          />
        )}
        <p className="max-w-prose text-table text-ink-2">{t('lead')}</p>
      </div>
    </>
  )
}
