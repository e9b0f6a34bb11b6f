import type { DayDeparture, DayParty } from '@arung/contracts/days/day-list'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useCountryName } from '../../base/format/country-name.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { BookingStatus } from '../booking-status.tsx'
import { NextMove } from '../bookings/next-move.tsx'
import { useLanguageName } from '../operations/people-kinds.ts'
import { BookingWaits } from '../queue/waits-chip.tsx'
import { UnpaidInside } from '../unpaid-inside.tsx'
import { useListDesk } from './list-desk.ts'
import { PartyMenu } from './party-menu.tsx'
import { guestsAt } from './shares.ts'

type PartyRowProps = {
  party: DayParty
  departure: DayDeparture
  /** The unit under which it is shown; null for its guests without one. */
  unitId: string | null
}

/** A party on a unit: who it is, who is here, what to know about it, and its next action. */
export function PartyRow({ party, departure, unitId }: PartyRowProps) {
  const { t } = useTranslation('days')
  const { names, mayRun, hold, openBooking } = useListDesk()
  const { booking, productId } = party
  const { bookingId, guests, present } = booking
  const name = names.guest(bookingId)
  const count = guestsAt(party, unitId)
  const isMovable = mayRun && productId !== null
  return (
    // Dragging only adds to the menu of the party, which does the same by keyboard and touch.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable={isMovable}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        hold({ time: departure.time, party, from: unitId })
      }}
      onDragEnd={() => hold(null)}
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2',
        isMovable && 'pointer-fine:cursor-grab',
      )}
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3">
          <button
            type="button"
            aria-label={t('lists.party.open', { name })}
            className="min-h-11 text-left font-semibold text-link underline [overflow-wrap:anywhere]"
            onClick={() => openBooking(bookingId)}
          >
            {name}
          </button>
          <span className="text-ui tnum">{t('lists.party.here', { present, guests })}</span>
          {count > 0 && count < guests && (
            <span className="text-table text-ink-2">
              {t(unitId === null ? 'lists.party.rest' : 'lists.party.share', { count })}
            </span>
          )}
        </p>
        <PartyFacts party={party} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <BookingStatus booking={booking} />
        <UnpaidInside row={booking} />
        <BookingWaits bookingId={bookingId} />
        <NextMove key={`${booking.state}|${present}`} row={booking} />
        {isMovable && <PartyMenu party={party} departure={departure} unitId={unitId} />}
      </div>
    </li>
  )
}

/** What to know about a party: where its guests come from, their language, pick-up, extras, note and money. */
function PartyFacts({ party }: { party: DayParty }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const pick = usePick()
  const countryName = useCountryName()
  const languageName = useLanguageName()
  const { booking, country, language, pickupPlace, addOns, note, productId } = party
  const facts = [
    countryName(country),
    language && languageName(language),
    pickupPlace && t('lists.party.pickup', { place: pickupPlace }),
    ...addOns.map(one => `${one.quantity} × ${pick(one.name, one.nameId)}`),
  ].filter(fact => fact !== null && fact !== '')
  const { toCollect, currency, agent } = booking
  return (
    <div className="text-table text-ink-2 [overflow-wrap:anywhere]">
      <p className="empty:hidden">{facts.join(' · ')}</p>
      {agent?.name && <p>{t('lists.party.agent', { agent: agent.name })}</p>}
      {note && <p>{t('lists.party.note', { note })}</p>}
      {toCollect > 0 && (
        <p className="font-semibold text-warning">
          {t('lists.party.collect', { amount: formatMoney(toCollect, currency, locale) })}
        </p>
      )}
      {productId === null && <p className="text-danger">{t('lists.party.unmapped')}</p>}
    </div>
  )
}
