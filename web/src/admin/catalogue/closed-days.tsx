import { command } from '../../app/api/call.ts'
import type { CalendarView } from '@arung/contracts/catalogue/desk-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { CommandDialog } from '../../backoffice/command-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { closedRanges, type ClosedRange } from './calendar-days.ts'
import { showsCatalogue } from './catalogue-resource.ts'

/** The days on which a product is not sold. Consecutive days are grouped, each group with its reason. */
export function ClosedDays({ view }: { view: CalendarView }) {
  const { t } = useTranslation('productCalendar')
  const locale = useLocale()
  const [opening, setOpening] = useState<ClosedRange | null>(null)
  const nameOf = ({ from, to }: ClosedRange) =>
    from === to
      ? formatDate(from, locale)
      : `${formatDate(from, locale)} – ${formatDate(to, locale)}`
  return (
    <div className="card overflow-hidden">
      <h2 className="p-5 text-h3">{t('closedDays')}</h2>
      <DataTable
        caption={t('closedDays')}
        rows={closedRanges(view.disabled)}
        rowKey={range => range.from}
        empty={t('noneClosed')}
        columns={[
          { key: 'days', heading: true, title: t('columns.days'), cell: nameOf },
          {
            key: 'count',
            numeric: true,
            title: t('columns.count'),
            cell: ({ days }) => days.length,
          },
          { key: 'reason', title: t('columns.reason'), cell: ({ reason }) => reason },
          {
            key: 'open',
            numeric: true,
            title: <span className="sr-only">{t('open.button')}</span>,
            cell: range => (
              <Button
                size="small"
                aria-label={t('open.of', { days: nameOf(range) })}
                onClick={() => setOpening(range)}
              >
                {t('open.short')}
              </Button>
            ),
          },
        ]}
      />
      {opening && (
        <CommandDialog
          onClose={() => setOpening(null)}
          touches={showsCatalogue}
          question={{
            title: t('open.title', { count: opening.days.length }),
            what: <p>{t('open.what')}</p>,
            confirm: t('open.confirm'),
            command: () =>
              command('PUT /admins/products/:id/disabled-dates', {
                params: { id: view.id },
                body: { disable: [], enable: [...opening.days] },
              }),
            done: t('open.done', { count: opening.days.length }),
          }}
        />
      )}
    </div>
  )
}
