import type { DayDeparture, DayParty } from '@arung/contracts/days/day-list'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../base/format/dates.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { useListDesk } from './list-desk.ts'
import { PartyRow } from './party-row.tsx'
import { useDrop } from './use-drop.ts'

type WithoutUnitProps = { departure: DayDeparture; parties: readonly DayParty[] }

/**
 * The parties with guests who have no unit. Those whose product needs a unit come first, marked; guests are dropped here
 * to take them off their unit.
 */
export function WithoutUnit({ departure, parties }: WithoutUnitProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const { held } = useListDesk()
  const drop = useDrop(departure, null)
  // Several departures of a day have such parties.
  const ofDeparture = (title: string) => `${title}, ${formatTime(departure.time, locale)}`
  const needs = ({ productId }: DayParty) =>
    departure.products.find(({ id }) => id === productId)?.unitKind !== null
  const open = parties.filter(needs)
  const others = parties.filter(party => !needs(party))
  const isTarget = held?.time === departure.time && held.from !== null
  if (parties.length === 0 && !isTarget) return null
  const row = (party: DayParty) => (
    <PartyRow key={party.booking.bookingId} party={party} departure={departure} unitId={null} />
  )
  return (
    <div
      {...drop.on}
      className={clsx('space-y-4', drop.isOver && 'rounded-lg outline-2 outline-primary')}
    >
      {(open.length > 0 || isTarget) && (
        <section
          aria-label={ofDeparture(t('lists.unit.without'))}
          className="rounded-lg border border-warning/40 bg-warning-soft px-4 py-2"
        >
          <h3 className="text-ui font-bold text-warning">{t('lists.unit.without')}</h3>
          {open.length === 0 && <p className="py-2 text-table">{t('lists.move.drop')}</p>}
          <ul className="divide-y divide-line">{open.map(row)}</ul>
        </section>
      )}
      {others.length > 0 && (
        <section
          aria-label={ofDeparture(t('lists.unit.withoutNeed'))}
          className="rounded-lg border border-line px-4 py-2"
        >
          <h3 className="text-ui font-bold">{t('lists.unit.withoutNeed')}</h3>
          <ul className="divide-y divide-line">{others.map(row)}</ul>
        </section>
      )}
    </div>
  )
}
