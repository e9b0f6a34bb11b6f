import type { DayVehicle } from '@arung/contracts/days/transfers'
import { useTranslation } from 'react-i18next'
import { formatHour } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { driverChoices, vehicleChoices, type Against } from './run-choices.ts'
import type { DraftFault, RunDraft } from './run-draft.ts'
import { isUnderWay } from './runs.ts'
import { useTransportDesk } from './transport-desk.ts'

type RunFieldsProps = {
  runId: string
  draft: RunDraft
  faults: readonly DraftFault[]
  onChange: (draft: RunDraft) => void
}

/** Vehicle, driver and times of a run. Vehicles and drivers that cannot be chosen say why. */
export function RunFields({ runId, draft, faults, onChange }: RunFieldsProps) {
  const { t } = useTranslation(['transport', 'operations'])
  const { list, names } = useTransportDesk()
  const withReason = useReason()
  const stored = list.runs.find(run => run.runId === runId)
  const isFixed = stored !== undefined && isUnderWay(stored)
  const errorOf = (fault: DraftFault) =>
    faults.includes(fault) ? t(`plan.missing.${fault}`) : undefined
  const vehicleName = ({ plate, vehicle, seats }: DayVehicle) =>
    t('plan.vehicleOption', { plate, kind: t(`operations:vehicle.${vehicle}`), count: seats })
  return (
    <>
      <Select
        label={t('plan.vehicle')}
        value={draft.vehicleId}
        disabled={isFixed}
        error={errorOf('vehicle')}
        onChange={event => onChange({ ...draft, vehicleId: event.target.value })}
      >
        <option value="">{t('plan.chooseVehicle')}</option>
        {vehicleChoices(list, runId, draft).map(({ one, against }) => (
          <option
            key={one.id}
            value={one.id}
            disabled={against !== null && one.id !== draft.vehicleId}
          >
            {withReason(vehicleName(one), against)}
          </option>
        ))}
      </Select>
      <Select
        label={t('plan.driver')}
        value={draft.driverId ?? ''}
        optional
        onChange={event => onChange({ ...draft, driverId: event.target.value || null })}
      >
        <option value="">{t('run.noDriver')}</option>
        {driverChoices(list, runId, draft).map(({ one, against }) => (
          <option
            key={one.id}
            value={one.id}
            disabled={against !== null && one.id !== draft.driverId}
          >
            {withReason(names.driver(one.id), against)}
          </option>
        ))}
      </Select>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('plan.time')}
          type="time"
          value={draft.time}
          disabled={isFixed}
          error={errorOf('time')}
          onChange={event => onChange({ ...draft, time: event.target.value })}
        />
        <TextField
          label={t('plan.minutes')}
          hint={t('plan.minutesHint')}
          inputMode="numeric"
          value={draft.minutes}
          error={errorOf('minutes')}
          onChange={event => onChange({ ...draft, minutes: event.target.value })}
        />
      </div>
    </>
  )
}

/** Returns the function that adds to a name why it cannot be chosen. */
function useReason(): (name: string, against: Against | null) => string {
  const { t } = useTranslation('transport')
  const locale = useLocale()
  return (name, against) => {
    if (against === null) return name
    const reason =
      typeof against === 'string'
        ? t(`plan.${against}`)
        : t('plan.busy', { time: formatHour(against.busyAt, locale) })
    return t('plan.against', { name, reason })
  }
}
