import type { Direction } from '@arung/contracts/days/runs'
import type { DayRun } from '@arung/contracts/days/transfers'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { openGroups } from './figures.ts'
import { PrintedStops } from './printed-stops.tsx'
import { guestsLeft, guestsOf } from './runs.ts'
import { useTransportDesk } from './transport-desk.ts'

/**
 * What is printed of a day: the driver's sheet of each run and the guests without a run, or the sheet of one run alone.
 * It says nothing of money, and is not shown on the screen.
 */
export function PrintedRuns({ printed }: { printed: string | null }) {
  const { list } = useTransportDesk()
  const runs = list.runs
    .filter(({ runId }) => printed === null || runId === printed)
    .toSorted((a, b) => a.time.localeCompare(b.time))
  return (
    <div className="hidden bg-white text-black print:block print:[page:landscape]">
      {runs.map(run => (
        <PrintedRun key={run.runId} run={run} />
      ))}
      {printed === null && <PrintedOpen />}
    </div>
  )
}

const sheetClass = 'break-after-page last:break-after-auto'

function PrintedRun({ run }: { run: DayRun }) {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  const { list, names } = useTransportDesk()
  return (
    <section aria-label={t('sheet.of', { run: names.run(run) })} className={sheetClass}>
      <h2 className="text-h4 font-bold">
        {t('sheet.title')}: {t(`directions.${run.direction}`)}, {formatDate(list.date, locale)}
      </h2>
      <p className="text-ui font-semibold">
        {t('sheet.leaves', { time: formatTime(run.time, locale) })} · {t('sheet.vehicle')}:{' '}
        {names.vehicle(run.vehicleId)} · {t('sheet.driver')}: {names.driver(run.driverId)}
      </p>
      <p className="text-table">{t('sheet.total', { count: guestsOf(run.stops) })}</p>
      <PrintedStops direction={run.direction} stops={run.stops} />
    </section>
  )
}

const directions: readonly Direction[] = ['THERE', 'HOME']

/** The guests who are in no run, by direction and time. */
function PrintedOpen() {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  const { list } = useTransportDesk()
  return directions.map(direction => {
    const open = openGroups(list, direction).flatMap(({ transfers }) => transfers)
    if (open.length === 0) return null
    const title = `${t('open.title')}: ${t(`directions.${direction}`)}`
    const stops = open.map(one => ({ transferId: one.transferId, guests: guestsLeft(one) }))
    return (
      <section key={direction} aria-label={title} className={sheetClass}>
        <h2 className="text-h4 font-bold">
          {title}, {formatDate(list.date, locale)}
        </h2>
        <p className="text-table">{t('sheet.total', { count: guestsOf(stops) })}</p>
        <PrintedStops direction={direction} stops={stops} />
      </section>
    )
  })
}
