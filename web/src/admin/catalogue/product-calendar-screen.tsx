import { dateAfter } from '@arung/contracts/dates'
import { bookableDaysMax } from '@arung/contracts/catalogue/bookable-days'
import type { CalendarView } from '@arung/contracts/catalogue/desk-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useResource } from '../../app/api/resource.ts'
import { operatorToday } from '../../base/format/dates.ts'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import { ReadErrorScreen } from '../../app/screens/error-screen.tsx'
import { useIsWide } from '../../app/viewport/use-is-wide.ts'
import { EditFrame } from '../../backoffice/edit-screen.tsx'
import { RangeCalendar, type DayRange } from '../../ui/range-calendar.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PoolDay } from '../capacity/pool-day.tsx'
import { calendarResource, monthsAround } from './calendar-days.ts'
import { ClosedDays } from './closed-days.tsx'
import { DaysPanel } from './days-panel.tsx'
import { ProductLinks } from './product-links.tsx'

const monthsShown = 3

/** `/admin/products/{slug}/calendar`: the days on which a product is not sold, and the orders on them. */
export function Screen() {
  const { slug = '' } = useParams()
  const { t } = useTranslation(['productCalendar', 'catalogueDesk'])
  const pick = usePick()
  const [month, setMonth] = useState(operatorToday)
  const [range, setRange] = useState<DayRange | null>(null)
  const { data, error, mutate } = useResource(
    calendarResource(slug, monthsAround(month, monthsShown)),
    {
      keepPreviousData: true,
    },
  )
  if (data === undefined && error) {
    return <ReadErrorScreen error={error} onRetry={() => void mutate()} />
  }
  const title = data && t('productCalendar:of', { name: pick(data.name, data.nameId) })
  return (
    <EditFrame
      title={title ?? t('productCalendar:title')}
      back={{ to: '/admin/products', label: t('catalogueDesk:products') }}
      actions={<ProductLinks slug={slug} here="calendar" />}
    >
      {data === undefined ? (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      ) : (
        <>
          <Months view={data} month={month} onMonth={setMonth} range={range} onRange={setRange} />
          {range && <DaysPanel key={range.from + range.to} view={data} range={range} />}
          {range && range.from === range.to && <PoolDay pools={data.pools} date={range.from} />}
          <ClosedDays view={data} />
        </>
      )}
    </EditFrame>
  )
}

type MonthsProps = {
  view: CalendarView
  month: string
  onMonth: (date: string) => void
  range: DayRange | null
  onRange: (range: DayRange) => void
}

function Months({ view, month, onMonth, range, onRange }: MonthsProps) {
  const { t } = useTranslation('productCalendar')
  const locale = useLocale()
  const wide = useIsWide()
  const closed = new Set(view.disabled.map(({ date }) => date))
  const booked = new Map(view.booked.map(day => [day.date, day]))
  const today = operatorToday()
  return (
    <section aria-label={t('title')} className="card space-y-4 p-5">
      <p className="text-ui text-ink-2">{t('lead')}</p>
      <RangeCalendar
        label={t('days')}
        previousLabel={t('earlier')}
        nextLabel={t('later')}
        languageTag={intlTag[locale]}
        months={wide ? monthsShown : 1}
        value={range}
        onChange={onRange}
        min={today}
        max={dateAfter(today, bookableDaysMax)}
        month={month}
        onMonthChange={onMonth}
        markOf={date => {
          const persons = booked.get(date)?.persons
          return { closed: closed.has(date), note: persons ? t('short', { count: persons }) : null }
        }}
      />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-table text-ink-2">
        <li className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="grid size-6 place-items-center rounded-sm bg-danger-soft text-small text-danger line-through"
          >
            7
          </span>
          {t('legend.closed')}
        </li>
        <li>{t('legend.booked')}</li>
      </ul>
    </section>
  )
}

export const page: Page = {
  namespaces: ['productCalendar', 'capacity', 'catalogueDesk', 'admin', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('productCalendar:title') }),
}
