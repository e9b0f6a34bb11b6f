import type { DayDeparture, DayParty } from '@arung/contracts/days/day-list'
import { useTranslation } from 'react-i18next'
import { RowMenu, type RowMenuItem } from '../../backoffice/row-menu.tsx'
import { useListDesk } from './list-desk.ts'
import { guestsAt, unitsFor } from './shares.ts'

/** The most units that the menu offers. The dialog has all of them. */
const targetsMax = 6

type PartyMenuProps = { party: DayParty; departure: DayDeparture; unitId: string | null }

/** Moves the guests of a party to another unit that has room, takes them off theirs, or splits them in the dialog. */
export function PartyMenu({ party, departure, unitId }: PartyMenuProps) {
  const { t } = useTranslation('days')
  const { day, names, ask, move } = useListDesk()
  const { time } = departure
  const { bookingId } = party.booking
  const guests = guestsAt(party, unitId)
  const held = { time, party, from: unitId }
  const units = unitsFor(day, departure, party)
  const targets: RowMenuItem[] = units
    .filter(({ unit, free }) => unit.id !== unitId && guests > 0 && free >= guests)
    .slice(0, targetsMax)
    .map(({ unit, free }) => ({
      key: unit.id,
      label: t('lists.move.to', { unit: names.unit(unit.id), count: free }),
      run: () => move(held, unit.id),
    }))
  const off: RowMenuItem[] =
    unitId === null
      ? []
      : [
          {
            key: 'off',
            label: t('lists.move.off', { unit: names.unit(unitId) }),
            run: () => move(held, null),
          },
        ]
  const split: RowMenuItem = {
    key: 'split',
    label: t('lists.move.split'),
    run: () => ask({ kind: 'party', time, bookingId }),
  }
  const hasUnits = units.length > 0 || party.units.length > 0
  return (
    <RowMenu
      label={t('lists.party.menu', { name: names.guest(bookingId) })}
      items={hasUnits ? [...targets, split, ...off] : off}
    />
  )
}
