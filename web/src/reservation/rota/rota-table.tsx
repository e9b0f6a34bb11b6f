import { rotaTarget, type Rota, type RotaRow } from '@arung/contracts/days/rota'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDuration, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { RotaCell } from './rota-cell.tsx'

type RotaTableProps = { rota: Rota; onOpen: (row: RotaRow, date: string) => void }

/** People by day: their trips and hours, days off hatched, short rests marked, and the hours of the week. */
export function RotaTable({ rota, onOpen }: RotaTableProps) {
  const { t } = useTranslation('rota')
  const locale = useLocale()
  const today = operatorToday()
  const dates = rota.rows[0]?.days.map(({ date }) => date) ?? []
  return (
    <div
      role="region"
      aria-label={t('title')}
      tabIndex={0}
      className="card relative max-h-[calc(100dvh-5.5rem)] overflow-auto overscroll-contain print:max-h-none print:overflow-visible print:[print-color-adjust:exact]"
    >
      <table className="w-full min-w-[56rem] table-fixed border-separate border-spacing-0 text-table print:min-w-0">
        <thead className="sticky top-0 z-20">
          <tr>
            <th
              scope="col"
              className={clsx(headClass, 'sticky left-0 z-10 w-32 px-3 text-left sm:w-44')}
            >
              {t('columns.name')}
            </th>
            {dates.map(date => (
              <th
                key={date}
                scope="col"
                className={clsx(headClass, 'border-l text-left', date === today && 'text-link')}
              >
                {formatDate(date, locale, 'medium').replace(/ \d{4}$/, '')}
              </th>
            ))}
            <th scope="col" className={clsx(headClass, 'w-28 border-l px-3 text-left xl:w-36')}>
              {t('columns.hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rota.rows.map(row => (
            <tr key={row.id} className="break-inside-avoid">
              <th
                scope="row"
                className="sticky left-0 z-10 border-b border-line bg-surface px-3 py-2 text-left font-semibold [overflow-wrap:anywhere]"
              >
                {row.name ?? t('forgotten')}
                {row.isRetired && (
                  <span className="block text-small font-normal text-ink-2">{t('retired')}</span>
                )}
              </th>
              {row.days.map(day => (
                <RotaCell key={day.date} row={row} day={day} onOpen={() => onOpen(row, day.date)} />
              ))}
              <Hours row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="sticky left-0 z-10 bg-sunken px-3 py-2 text-left">
              {t('columns.working')}
            </th>
            {dates.map((date, nth) => (
              <td
                key={date}
                className="border-l border-line bg-sunken px-2 py-2 font-semibold tnum"
              >
                {rota.rows.filter(({ days }) => (days[nth]?.trips ?? 0) > 0).length}
              </td>
            ))}
            <td className="border-l border-line bg-sunken px-3 py-2 font-semibold tnum">
              {formatDuration(
                rota.rows.reduce((sum, { minutes }) => sum + minutes, 0),
                locale,
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const headClass = 'border-b border-line bg-surface px-2 py-2.5 align-bottom font-semibold'

/** The hours of a person's week beside those of the days that they are not off. They block nothing. */
function Hours({ row }: { row: RotaRow }) {
  const { minutes, name } = row
  const { t } = useTranslation('rota')
  const locale = useLocale()
  const target = rotaTarget(row)
  const isOver = minutes > target
  return (
    <td className="border-b border-l border-line px-3 py-2">
      <p className={clsx('tnum', isOver ? 'font-bold text-warning' : 'text-ink-2')}>
        {minutes === 0
          ? '–'
          : t('hours', {
              hours: formatDuration(minutes, locale),
              target: formatDuration(target, locale),
            })}
      </p>
      <div
        role="meter"
        aria-label={t('hoursOf', { name: name ?? t('forgotten') })}
        aria-valuemin={0}
        aria-valuemax={target}
        aria-valuenow={Math.min(minutes, target)}
        className="mt-1 h-1.5 overflow-hidden rounded-full bg-neutral-soft"
      >
        <span
          className={clsx('block h-full rounded-full', isOver ? 'bg-chart-2' : 'bg-primary')}
          style={{ width: `${isOver ? 100 : (100 * minutes) / Math.max(1, target)}%` }}
        />
      </div>
    </td>
  )
}
