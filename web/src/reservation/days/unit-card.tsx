import type { DayDeparture, DayUnit } from '@arung/contracts/days/day-list'
import { clsx } from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { guidesAt } from './figures.ts'
import { GuideAnswers } from './guide-answers.tsx'
import { useListDesk } from './list-desk.ts'
import { PartyRow } from './party-row.tsx'
import { isStoppedAt, seatsTaken } from './shares.ts'
import { useDrop } from './use-drop.ts'

type UnitCardProps = { unit: DayUnit; departure: DayDeparture }

/** A unit of a departure: its seats, its guides and its parties. */
export function UnitCard({ unit, departure }: UnitCardProps) {
  const { t } = useTranslation('days')
  const { names, mayRun, ask } = useListDesk()
  const id = useId()
  const drop = useDrop(departure, unit.id)
  const { time } = departure
  const taken = seatsTaken(departure, unit.id)
  const guides = guidesAt(departure, unit.id)
  const isWrong = taken > unit.seats || unit.isOut || isStoppedAt(unit, time)
  const name = names.unit(unit.id)
  return (
    <section
      {...drop.on}
      aria-labelledby={id}
      className={clsx(
        'min-w-0 rounded-lg border px-4 py-3',
        isWrong ? 'border-danger bg-danger-soft' : 'border-line bg-sunken',
        drop.isOver && 'outline-2 outline-primary',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-ui font-bold">
          {name}
        </h3>
        <span className="text-table text-ink-2 tnum">
          {t('lists.unit.seats', { taken, seats: unit.seats })}
        </span>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-table">
          <span className="text-ink-2">{t('lists.unit.guides')}:</span>{' '}
          <span className={clsx(guides.length > 0 && 'font-semibold')}>{names.guides(guides)}</span>
        </p>
        {mayRun && (
          <Button
            size="small"
            aria-label={t('lists.unit.guidesOf', { name })}
            onClick={() => ask({ kind: 'guides', time, unitId: unit.id })}
          >
            {t('lists.unit.guides')}
          </Button>
        )}
      </div>
      <GuideAnswers departure={departure} unitId={unit.id} />
      {taken === 0 ? (
        <p className="mt-2 text-table text-ink-2">{t('lists.unit.empty')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {departure.parties
            .filter(({ units }) => units.some(({ unitId }) => unitId === unit.id))
            .map(party => (
              <PartyRow
                key={party.booking.bookingId}
                party={party}
                departure={departure}
                unitId={unit.id}
              />
            ))}
        </ul>
      )}
    </section>
  )
}
