import type { Direction } from '@arung/contracts/days/runs'
import type { DayRun } from '@arung/contracts/days/transfers'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { Checkbox, FieldError } from '../../ui/field.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { timeOf } from './figures.ts'
import {
  passengersOf,
  withNumber,
  type DraftFault,
  type Passengers,
  type RunDraft,
} from './run-draft.ts'
import { guestsOf, stateOf } from './runs.ts'
import { useTransportDesk } from './transport-desk.ts'

type PassengerFieldsProps = {
  runId: string
  /** The run as it was when the form opened. */
  run: DayRun | null
  direction: Direction
  draft: RunDraft
  faults: readonly DraftFault[]
  onChange: (draft: RunDraft) => void
}

/** Selects the guests of a run, all of a transfer or a part of them. */
export function PassengerFields(props: PassengerFieldsProps) {
  const { runId, run, direction, draft, faults, onChange } = props
  const { t } = useTranslation('transport')
  const { list } = useTransportDesk()
  const seats = list.vehicles.find(({ id }) => id === draft.vehicleId)?.seats
  const taken = guestsOf(draft.stops)
  const isFull = seats !== undefined && taken > seats
  const all = passengersOf(list, direction, runId, run?.stops ?? [])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full flex-wrap justify-between gap-x-4 font-semibold">
        {t('plan.guests')}
      </legend>
      <p role="status" className={clsx('text-ui tnum', isFull && 'font-semibold text-danger')}>
        {seats === undefined
          ? t('transfer.guests', { count: taken })
          : t('plan.seats', { taken, seats })}
        {isFull && `. ${t('plan.tooMany')}`}
      </p>
      {all.length === 0 && <p className="text-ui text-ink-2">{t('plan.nobody')}</p>}
      <div className="divide-y divide-line">
        {all.map(one => (
          <PassengerField
            key={one.transferId}
            of={one}
            isFixed={run !== null && stateOf(run, one.transferId) !== 'PLANNED'}
            guests={draft.stops.find(stop => stop.transferId === one.transferId)?.guests ?? 0}
            onChange={guests =>
              onChange({ ...draft, stops: withNumber(draft.stops, one.transferId, guests) })
            }
          />
        ))}
      </div>
      <FieldError
        id={`${runId}-guests`}
        error={faults.includes('guests') ? t('plan.missing.guests') : undefined}
      />
    </fieldset>
  )
}

type PassengerFieldProps = {
  of: Passengers
  /** The guests are already on the way. */
  isFixed: boolean
  guests: number
  onChange: (guests: number) => void
}

function PassengerField({ of, isFixed, guests, onChange }: PassengerFieldProps) {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  const pick = usePick()
  const { names } = useTransportDesk()
  const { transferId, transfer, most } = of
  const guest = names.guest(transferId)
  const notes = transfer && [
    formatHour(timeOf(transfer), locale),
    transfer.zone && pick(transfer.zone.name, transfer.zone.nameId),
    transfer.place,
  ]
  return (
    <div className="py-1">
      <Checkbox
        checked={guests > 0}
        disabled={isFixed}
        onChange={() => onChange(guests > 0 ? 0 : most)}
        label={
          <>
            <span className="font-semibold">{t('share', { guest, count: most })}</span>
            <span className="block text-table text-ink-2 tnum">
              {notes?.filter(Boolean).join(' · ')}
            </span>
          </>
        }
      />
      {guests > 0 && most > 1 && !isFixed && (
        <NumberStepper
          label={t('plan.guestsOf', { guest })}
          value={guests}
          min={1}
          max={most}
          onChange={onChange}
        />
      )}
    </div>
  )
}
