import type { DayRun } from '@arung/contracts/days/transfers'
import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatHour, formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { RowMenu, type RowMenuItem } from '../../backoffice/row-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { CallLink } from './contact-links.tsx'
import { problemsOf } from './figures.ts'
import { guestsOf, isPlanned, later, withStops } from './runs.ts'
import { StopRow } from './stop-row.tsx'
import { useTransportDesk } from './transport-desk.ts'
import { useDropOnRun } from './use-drop-on-run.ts'
import { useProblemWords } from './use-problem-words.ts'

/** One run: its vehicle, driver and times, what is wrong with it, and its stops in order. */
export function RunCard({ run }: { run: DayRun }) {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  const { list, names, mayRun, ask } = useTransportDesk()
  const wordsOf = useProblemWords(list, names)
  const id = useId()
  const drop = useDropOnRun(run)
  const { runId, time, minutes, vehicleId, driverId, stops } = run
  const seats = list.vehicles.find(vehicle => vehicle.id === vehicleId)?.seats ?? 0
  const driver = list.drivers.find(one => one.id === driverId)
  const problems = problemsOf(list, runId)
  const name = names.run(run)
  return (
    <section
      {...drop.on}
      aria-labelledby={id}
      className={clsx(
        'card min-w-0 p-4 sm:p-5',
        problems.length > 0 && 'border border-danger',
        drop.isOver && 'outline-2 outline-primary',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id={id} className="text-h4 font-bold tnum">
            {formatTime(time, locale)} · {names.vehicle(vehicleId)}
          </h3>
          <p className="flex flex-wrap gap-x-4 text-table text-ink-2 tnum">
            <span>{t('run.seats', { taken: guestsOf(stops), seats })}</span>
            <span>{t('run.free', { time: formatHour(later(time, minutes), locale) })}</span>
          </p>
        </div>
        <div className="flex items-center gap-1">
          {mayRun && (
            <Button
              size="small"
              aria-label={t('run.changeOf', { run: name })}
              onClick={() => ask({ kind: 'change', run })}
            >
              {t('run.change')}
            </Button>
          )}
          <RunMenu run={run} />
        </div>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ui">
        <span className="text-ink-2">{t('run.driver')}:</span>
        <span className={clsx(driverId === null ? 'text-warning' : 'font-semibold')}>
          {names.driver(driverId)}
        </span>
        {driver?.phone && <CallLink name={names.driver(driverId)} phone={driver.phone} />}
      </p>
      {problems.length > 0 && (
        <ul className="mt-2 space-y-1 text-ui font-medium text-danger">
          {problems.map((problem, nth) => (
            <li key={`${problem.kind}|${nth}`} className="flex items-start gap-2">
              <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
              {wordsOf(problem)}
            </li>
          ))}
        </ul>
      )}
      <ol className="mt-3 divide-y divide-line border-t border-line">
        {stops.map((stop, nth) => (
          <StopRow key={stop.transferId} run={run} stop={stop} nth={nth} />
        ))}
      </ol>
    </section>
  )
}

function RunMenu({ run }: { run: DayRun }) {
  const { t } = useTranslation('transport')
  const { names, mayRun, plan, print } = useTransportDesk()
  const name = names.run(run)
  const sheet: RowMenuItem = {
    key: 'sheet',
    label: t('run.sheet'),
    run: () => print(run.runId),
  }
  const remove: RowMenuItem = {
    key: 'remove',
    label: t('run.remove'),
    run: () => plan([withStops(run, [])], t('run.removed', { run: name })),
  }
  return (
    <RowMenu
      label={t('run.menu', { run: name })}
      items={mayRun && isPlanned(run) ? [sheet, remove] : [sheet]}
    />
  )
}
