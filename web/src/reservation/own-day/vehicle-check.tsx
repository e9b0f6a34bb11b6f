import type { DriverRun } from '@arung/contracts/day-links/views'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock, operatorToday } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { FaultDialog } from './fault-dialog.tsx'
import { largeButton } from './large-button.ts'
import { pressed, useOpenDay } from './own-day-context.ts'

const points = ['tyresAndBrakes', 'lightsAndHorn', 'fuelAndPapers'] as const
type Point = (typeof points)[number]

type VehicleCheckProps = { date: string; vehicle: DriverRun['vehicle'] }

/** What the driver looks at before the first run, in three large ticks, and a fault that was found. */
export function VehicleCheck({ date, vehicle }: VehicleCheckProps) {
  const { t } = useTranslation('dayLinks')
  const locale = useLocale()
  const [isFaulty, setFaulty] = useState(false)
  const { id, plate, checkedAt } = vehicle
  const title = t('check.of', { plate })
  return (
    <section aria-label={title} className="card space-y-3 p-4">
      {checkedAt !== null ? (
        <h2 className="flex min-h-8 items-center gap-2 text-lead font-semibold text-success">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
          {t('check.done', { plate, time: formatClock(checkedAt, locale) })}
        </h2>
      ) : (
        <>
          <h2 className="text-h3">{title}</h2>
          {date === operatorToday() && <Ticks vehicleId={id} />}
        </>
      )}
      <button
        type="button"
        onClick={() => setFaulty(true)}
        className={largeButton('danger-ghost', 'w-full')}
      >
        <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
        {t('check.fault')}
      </button>
      {isFaulty && <FaultDialog vehicle={vehicle} onClose={() => setFaulty(false)} />}
    </section>
  )
}

function Ticks({ vehicleId }: { vehicleId: string }) {
  const { t } = useTranslation('dayLinks')
  const { report } = useOpenDay()
  const [ticked, setTicked] = useState<ReadonlySet<Point>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const toggle = (point: Point) => {
    const next = new Set(ticked)
    if (!next.delete(point)) next.add(point)
    setTicked(next)
    setMissing(false)
  }
  const send = () => {
    if (ticked.size < points.length) return setMissing(true)
    const { key, happenedAt } = pressed()
    const seen = { tyresAndBrakes: true, lightsAndHorn: true, fuelAndPapers: true } as const
    report({ kind: 'CHECK', key, body: { vehicleId, ...seen, happenedAt } })
  }
  return (
    <>
      {points.map(point => (
        <label
          key={point}
          className="flex min-h-14 cursor-pointer items-center gap-4 rounded-md border-[1.5px] border-line-strong px-4 py-2 text-lead has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="checkbox"
            checked={ticked.has(point)}
            onChange={() => toggle(point)}
            className="size-7 shrink-0 accent-primary"
          />
          {t(`check.${point}`)}
        </label>
      ))}
      <button type="button" onClick={send} className={largeButton('primary', 'w-full')}>
        {t('check.send')}
      </button>
      {isMissing && (
        <p role="alert" className="text-ui font-semibold text-danger">
          {t('check.missing')}
        </p>
      )}
    </>
  )
}
