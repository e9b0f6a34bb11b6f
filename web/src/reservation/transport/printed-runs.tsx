import type { RunStop } from '@arung/contracts/days/runs'
import type { DayRun } from '@arung/contracts/days/transfers'
import { useTranslation } from 'react-i18next'
import { formatDate, formatHour, formatTime } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { guestsOf, transferOf } from './runs.ts'
import { useTransportDesk } from './transport-desk.ts'

/**
 * The drivers' sheets: a page of A4 for each run, or for the one that is printed. They say nothing of money, and are not
 * shown on the screen.
 */
export function PrintedRuns({ printed }: { printed: string | null }) {
  const { list } = useTransportDesk()
  const runs = list.runs
    .filter(({ runId }) => printed === null || runId === printed)
    .toSorted((a, b) => a.time.localeCompare(b.time))
  return (
    <div className="hidden bg-white text-black print:block">
      {runs.map(run => (
        <PrintedRun key={run.runId} run={run} />
      ))}
    </div>
  )
}

const columns = [
  'nth',
  'window',
  'place',
  'guest',
  'guests',
  'phone',
  'activities',
  'note',
  'done',
] as const

function PrintedRun({ run }: { run: DayRun }) {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  const { list, names } = useTransportDesk()
  return (
    <section
      aria-label={t('sheet.of', { run: names.run(run) })}
      className="break-after-page last:break-after-auto"
    >
      <h2 className="text-h4 font-bold">
        {t('sheet.title')}: {t(`directions.${run.direction}`)}, {formatDate(list.date, locale)}
      </h2>
      <p className="text-ui font-semibold">
        {t('sheet.leaves', { time: formatTime(run.time, locale) })} · {t('sheet.vehicle')}:{' '}
        {names.vehicle(run.vehicleId)} · {t('sheet.driver')}: {names.driver(run.driverId)}
      </p>
      <p className="text-table">{t('sheet.total', { count: guestsOf(run.stops) })}</p>
      <table className="mt-2 w-full border-collapse text-small">
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} className="border border-black px-1.5 py-1 text-left">
                {t(`sheet.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {run.stops.map((stop, nth) => (
            <PrintedStop key={stop.transferId} run={run} stop={stop} nth={nth} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type PrintedStopProps = { run: DayRun; stop: RunStop; nth: number }

function PrintedStop({ run, stop, nth }: PrintedStopProps) {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  const pick = usePick()
  const { list, names } = useTransportDesk()
  const transfer = transferOf(list, run.direction, stop.transferId)
  const none = t('sheet.no')
  const { window, place, zone, phone, note, activities = [] } = transfer ?? {}
  const hour = (time: string) => formatHour(time, locale)
  const cells = [
    nth + 1,
    window ? `${hour(window.from)} – ${hour(window.to)}` : none,
    [place, zone && pick(zone.name, zone.nameId)].filter(Boolean).join(', ') || none,
    names.guest(stop.transferId),
    stop.guests,
    phone ?? none,
    activities.map(one => `${hour(one.time)} ${pick(one.name, one.nameId)}`).join(', ') || none,
    note ?? none,
  ]
  return (
    <tr className="break-inside-avoid">
      {cells.map((cell, at) => (
        <td
          key={columns[at]}
          className="h-10 border border-black px-1.5 py-1 align-top [overflow-wrap:anywhere]"
        >
          {cell}
        </td>
      ))}
      <td className="w-12 border border-black text-center align-top">☐</td>
    </tr>
  )
}
