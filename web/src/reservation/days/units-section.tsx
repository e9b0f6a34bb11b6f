import type { DayUnit } from '@arung/contracts/days/day-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useListDesk } from './list-desk.ts'

/** The units of the day: those that do not work first, and on request all of them. */
export function UnitsSection() {
  const { t } = useTranslation('days')
  const { day } = useListDesk()
  const [isOpen, setOpen] = useState(false)
  const broken = day.units.filter(isBroken)
  const shown = isOpen ? [...broken, ...day.units.filter(unit => !isBroken(unit))] : broken
  return (
    <section aria-labelledby="day-units" className="card p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="day-units" className="text-h4 font-semibold">
            {t('lists.units.title')}
          </h2>
          <p className="text-table text-ink-2 tnum">
            {[
              t('lists.units.count', { count: day.units.length }),
              broken.length > 0 && t('lists.units.stoppedCount', { count: broken.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'lists.units.hide' : 'lists.units.show')}
        </Button>
      </div>
      {shown.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {shown.map(unit => (
            <UnitLine key={unit.id} unit={unit} />
          ))}
        </ul>
      )}
    </section>
  )
}

const isBroken = ({ isOut, stopped }: DayUnit): boolean => isOut || stopped !== null

function UnitLine({ unit }: { unit: DayUnit }) {
  const { t } = useTranslation('days')
  const { day, names, mayRun, ask } = useListDesk()
  const { busy, failure, run } = useCommand()
  const name = names.unit(unit.id)
  const goBack = () => {
    const params = { date: day.date, list: day.list, id: unit.id }
    const back = command('DELETE /reservation-admin/days/:date/lists/:list/stopped-units/:id', {
      params,
    })
    return run(back, t('lists.units.backDone', { unit: name }), () => undefined)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <span className="min-w-28 font-semibold">{name}</span>
      <span className="text-table text-ink-2 tnum">
        {t('lists.units.seats', { count: unit.seats })}
      </span>
      <UnitState unit={unit} />
      {mayRun && (
        <span className="ml-auto">
          {unit.stopped ? (
            <Button
              size="small"
              busy={busy}
              aria-label={t('lists.units.backOf', { unit: name })}
              onClick={() => void goBack()}
            >
              {t('lists.units.back')}
            </Button>
          ) : (
            !unit.isOut && (
              <Button
                size="small"
                tone="danger-ghost"
                aria-label={t('lists.units.stopOf', { unit: name })}
                onClick={() => ask({ kind: 'stop', unitId: unit.id })}
              >
                {t('lists.units.stop')}
              </Button>
            )
          )}
        </span>
      )}
      {failure && (
        <Notice tone="danger" alert className="basis-full">
          {failure}
        </Notice>
      )}
    </li>
  )
}

function UnitState({ unit: { isOut, stopped } }: { unit: DayUnit }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  if (isOut) return <StatusChip tone="danger" shape="cross" label={t('lists.units.out')} />
  if (stopped === null)
    return <StatusChip tone="success" shape="check" label={t('lists.units.works')} />
  const reason = t(`lists.stop.reasons.${stopped.reason}`)
  const time = formatTime(stopped.from, locale)
  return (
    <StatusChip
      tone="warning"
      shape="triangle"
      label={t('lists.units.stopped', { time, reason })}
    />
  )
}
