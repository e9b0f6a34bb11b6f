import type { Direction } from '@arung/contracts/days/runs'
import { useTranslation } from 'react-i18next'
import { RunCard } from './run-card.tsx'
import { useTransportDesk } from './transport-desk.ts'

/** The runs of a direction in order of time. */
export function RunList({ direction }: { direction: Direction }) {
  const { t } = useTranslation('transport')
  const { list, names } = useTransportDesk()
  const runs = list.runs
    .filter(run => run.direction === direction)
    .toSorted(
      (a, b) =>
        a.time.localeCompare(b.time) ||
        names.vehicle(a.vehicleId).localeCompare(names.vehicle(b.vehicleId)),
    )
  return (
    <section aria-labelledby="transport-runs" className="min-w-0 space-y-3">
      <h2 id="transport-runs" className="text-h4 font-semibold">
        {t('run.title')}
      </h2>
      {runs.length === 0 && <p className="card p-5 text-ink-2">{t('run.none')}</p>}
      {runs.map(run => (
        <RunCard key={run.runId} run={run} />
      ))}
    </section>
  )
}
