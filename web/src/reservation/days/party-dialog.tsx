import type { Share } from '@arung/contracts/days/assignments'
import type { DayDeparture, DayParty } from '@arung/contracts/days/day-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatHour, formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { useListDesk } from './list-desk.ts'
import { assignCommand } from './lists-resource.ts'
import { guestsAt, guestsOf, unitsFor, type FreeUnit } from './shares.ts'
import { useAssign } from './use-assign.ts'

type PartyDialogProps = { departure: DayDeparture; party: DayParty; onClose: () => void }

/** Assigns the guests of a party to units. Guests on several units split the party. */
export function PartyDialog({ departure, party, onClose }: PartyDialogProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { day, names, refresh } = useListDesk()
  const [units, setUnits] = useState<readonly Share[]>(party.units)
  /** The units that the change is based on; null once they were refused: then the ones shown are replaced. */
  const [base, setBase] = useState<readonly Share[] | null>(party.units)
  const { busy, failure, run } = useAssign({
    day,
    names,
    refresh,
    onRefused: code => {
      if (code === 'ChangedMeanwhile') setBase(null)
    },
  })
  const { bookingId, guests } = party.booking
  const guest = names.guest(bookingId)
  const sum = guestsOf(units)
  const choose = (unitId: string, count: number) => {
    const others = units.filter(share => share.unitId !== unitId)
    setUnits(count === 0 ? others : [...others, { unitId, guests: count }])
  }
  const send = async () => {
    const change = { bookingId, units: [...units], over: [...(base ?? party.units)] }
    await run(
      assignCommand(day, { parties: [change] }),
      t('lists.assign.done', { guest, units: names.shares(units) }),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('lists.assign.title', { guest })}
      confirm={t('lists.assign.save')}
      cancel={t('lists.assign.cancel')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-ui text-ink-2">
        {t('lists.assign.what', { count: guests, time: formatTime(departure.time, locale) })}
      </p>
      <p role="status" className="text-ui font-semibold tnum">
        {t('lists.assign.sum', { sum, guests })} {sum < guests && t('lists.assign.rest')}
      </p>
      {base === null && (
        <Notice tone="info">{t('lists.assign.now', { units: names.shares(party.units) })}</Notice>
      )}
      <UnitSteps {...{ departure, party, units, choose }} />
    </FormDialog>
  )
}

type UnitStepsProps = Pick<PartyDialogProps, 'departure' | 'party'> & {
  units: readonly Share[]
  choose: (unitId: string, guests: number) => void
}

/** A count of guests for each unit that has room or carries guests of the party. */
function UnitSteps({ departure, party, units, choose }: UnitStepsProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { day, names } = useListDesk()
  const fitting = unitsFor(day, departure, party)
  const stranded = party.units.filter(
    ({ unitId }) => !fitting.some(({ unit }) => unit.id === unitId),
  )
  const noteOf = ({ free, alsoAt }: FreeUnit) =>
    [
      t('lists.assign.free', { count: Math.max(0, free) }),
      alsoAt.length > 0 &&
        t('lists.assign.alsoAt', { times: alsoAt.map(at => formatHour(at, locale)).join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ')
  const step = (unitId: string, max: number, note: string) => (
    <NumberStepper
      key={unitId}
      label={t('lists.assign.guestsOn', { unit: names.unit(unitId) })}
      note={note}
      value={units.find(share => share.unitId === unitId)?.guests ?? 0}
      max={Math.min(party.booking.guests, max)}
      onChange={count => choose(unitId, count)}
    />
  )
  const open = fitting.filter(({ unit, free }) => free + guestsAt(party, unit.id) > 0)
  if (open.length === 0 && stranded.length === 0)
    return <Notice tone="warning">{t('lists.assign.noUnits')}</Notice>
  return (
    <div className="divide-y divide-line">
      {stranded.map(({ unitId, guests }) => step(unitId, guests, ''))}
      {open.map(one => step(one.unit.id, one.free + guestsAt(party, one.unit.id), noteOf(one)))}
    </div>
  )
}
