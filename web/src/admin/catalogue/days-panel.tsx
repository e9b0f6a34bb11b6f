import { dateAfter } from '@arung/contracts/dates'
import { command } from '../../app/api/call.ts'
import { calendarDatesMax, type CalendarView } from '@arung/contracts/catalogue/desk-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Checkbox } from '../../ui/field.tsx'
import type { DayRange } from '../../ui/range-calendar.tsx'
import { daysOf } from './calendar-days.ts'
import { OrdersOnDays } from './orders-on-days.tsx'
import { showsCatalogue } from './catalogue-resource.ts'

type DaysPanelProps = { view: CalendarView; range: DayRange }

/** The actions on the chosen days: close them for a reason, every week if wanted, or sell them again. */
export function DaysPanel({ view, range }: DaysPanelProps) {
  const { t } = useTranslation('productCalendar')
  const locale = useLocale()
  const [weekly, setWeekly] = useState(false)
  const [until, setUntil] = useState(() => dateAfter(range.to, 28))
  const [asking, setAsking] = useState<'close' | 'open' | null>(null)
  const days = daysOf(range, weekly && until > range.to ? until : null)
  const closed = new Set(view.disabled.map(({ date }) => date))
  const first = formatDate(range.from, locale)
  const closedDays = days.filter(day => closed.has(day))
  const params = { id: view.id }
  return (
    <section aria-labelledby="chosen-days" className="card space-y-5 p-5">
      <h2 id="chosen-days" className="text-h3">
        {range.from === range.to ? first : `${first} – ${formatDate(range.to, locale)}`}
      </h2>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <Checkbox
          label={t('weekly')}
          checked={weekly}
          onChange={event => setWeekly(event.target.checked)}
        />
        {weekly && (
          <DateField label={t('until')} min={range.to} value={until} onChange={setUntil} />
        )}
      </div>
      <p className="text-ink-2">
        {t('chosen', { count: days.length })}
        {days.length === calendarDatesMax && ` ${t('most', { most: calendarDatesMax })}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" onClick={() => setAsking('close')}>
          {t('close.button')}
        </Button>
        <Button disabled={closedDays.length === 0} onClick={() => setAsking('open')}>
          {t('open.button')}
        </Button>
      </div>
      {asking === 'close' && (
        <CommandDialog
          onClose={() => setAsking(null)}
          touches={showsCatalogue}
          question={{
            title: t('close.title', { count: days.length }),
            what: <OrdersOnDays slug={view.slug} days={days} />,
            confirm: t('close.confirm'),
            danger: true,
            reason: {
              label: t('reason.label'),
              hint: t('reason.hint'),
              missing: t('reason.missing'),
              max: 120,
            },
            command: reason =>
              command('PUT /admins/products/:id/disabled-dates', {
                params,
                body: { disable: days.map(date => ({ date, reason })), enable: [] },
              }),
            done: t('close.done', { count: days.length }),
          }}
        />
      )}
      {asking === 'open' && (
        <CommandDialog
          onClose={() => setAsking(null)}
          touches={showsCatalogue}
          question={{
            title: t('open.title', { count: closedDays.length }),
            what: <p>{t('open.what')}</p>,
            confirm: t('open.confirm'),
            command: () =>
              command('PUT /admins/products/:id/disabled-dates', {
                params,
                body: { disable: [], enable: closedDays },
              }),
            done: t('open.done', { count: closedDays.length }),
          }}
        />
      )}
    </section>
  )
}
