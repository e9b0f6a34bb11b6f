import type { ClosedDay } from '@arung/contracts/closures/closures'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, operatorToday } from '../../base/format/dates.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { RowList } from '../../backoffice/list-screen/row-list.tsx'
import { TwoNames } from '../../backoffice/two-names.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ClosedDayDialog } from './closed-day-dialog.tsx'
import { bookingsOfDay } from './closure-paths.ts'
import { closedDaysResource } from './closures-resource.ts'
import { OpenDayDialog } from './open-day-dialog.tsx'
import { Read } from './read.tsx'

/** The days of the year on which nothing is sold, the next first. Earlier ones are collapsed. */
export function ClosedDays({ mayKeep }: { mayKeep: boolean }) {
  return (
    <Read resource={closedDaysResource}>{days => <Calendar days={days} mayKeep={mayKeep} />}</Read>
  )
}

/** `days` are in order, the earliest first. */
function Calendar({ days, mayKeep }: { days: readonly ClosedDay[]; mayKeep: boolean }) {
  const { t } = useTranslation('closures')
  const today = operatorToday()
  const past = days.filter(({ date }) => date < today)
  const coming = days.filter(({ date }) => date >= today)
  return (
    <>
      <p className="max-w-[75ch] text-ui text-ink-2">{t('calendar.lead')}</p>
      {coming.length === 0 ? (
        <EmptyState title={t('calendar.none')} />
      ) : (
        <section className="card min-w-0 overflow-hidden">
          <Days caption={t('calendar.caption')} days={coming} mayKeep={mayKeep} />
        </section>
      )}
      {past.length > 0 && (
        <details className="group card min-w-0 overflow-hidden">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-5 text-ui font-bold hover:underline">
            <ChevronDown
              aria-hidden="true"
              className="size-5 transition-transform group-open:rotate-180"
            />
            {t('calendar.past')}
          </summary>
          <Days caption={t('calendar.past')} days={past.toReversed()} mayKeep={false} />
        </details>
      )}
    </>
  )
}

type DaysProps = { caption: string; days: readonly ClosedDay[]; mayKeep: boolean }

function Days({ caption, days, mayKeep }: DaysProps) {
  const { t } = useTranslation('closures')
  const pick = usePick()
  const [asked, setAsked] = useState<{ kind: 'edit' | 'remove'; day: ClosedDay } | null>(null)
  const nameOf = ({ name }: ClosedDay) => pick(name.en, name.id)
  const columns = useColumns()
  const close = () => setAsked(null)
  return (
    <>
      <RowList
        roomy
        caption={caption}
        rows={days}
        rowKey={({ date }) => date}
        rowName={nameOf}
        columns={columns}
        empty={t('calendar.none')}
        {...(mayKeep
          ? {
              action: (day: ClosedDay) => (
                <span className="inline-flex gap-2">
                  <Button
                    size="small"
                    data-row={day.date}
                    aria-label={t('calendar.editOf', { name: nameOf(day) })}
                    onClick={() => setAsked({ kind: 'edit', day })}
                  >
                    {t('calendar.edit')}
                  </Button>
                  <Button
                    size="small"
                    tone="danger-ghost"
                    aria-label={t('calendar.remove.of', { name: nameOf(day) })}
                    onClick={() => setAsked({ kind: 'remove', day })}
                  >
                    {t('calendar.remove.button')}
                  </Button>
                </span>
              ),
            }
          : {})}
      />
      {asked?.kind === 'edit' && <ClosedDayDialog day={asked.day} onClose={close} />}
      {asked?.kind === 'remove' && <OpenDayDialog day={asked.day} onClose={close} />}
    </>
  )
}

function useColumns(): readonly ListColumn<ClosedDay>[] {
  const { t } = useTranslation('closures')
  const locale = useLocale()
  const pick = usePick()
  return [
    {
      key: 'date',
      title: t('calendar.date'),
      className: 'whitespace-nowrap tnum',
      cell: ({ date }) => formatDate(date, locale),
    },
    {
      key: 'name',
      title: t('calendar.name'),
      cell: ({ name }) => <TwoNames name={pick(name.en, name.id)} other={pick(name.id, name.en)} />,
    },
    {
      key: 'bookings',
      title: t('calendar.bookings'),
      cell: ({ date, bookings }) =>
        bookings === 0 ? (
          <span className="text-ink-3">–</span>
        ) : (
          <LocaleLink to={bookingsOfDay(date)} className="link-line py-1 underline">
            {t('calendar.count', { count: bookings })}
          </LocaleLink>
        ),
    },
  ]
}
