import type { DayDeparture, DayParty } from '@arung/contracts/days/day-list'
import { useTranslation } from 'react-i18next'
import { appliesAt } from '@arung/contracts/days/levels'
import { useCountryName } from '../../base/format/country-name.ts'
import { formatDate, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { guidesAt, unitsOf } from './figures.ts'
import { useListDesk } from './list-desk.ts'
import { guestsAt } from './shares.ts'
import { useLevelWords } from './use-level-words.ts'
import { useIsPrinting } from './use-printing.ts'

/** The list on paper: a page for each departure, with a column to sign. It is not shown on the screen. */
export function PrintedList() {
  const { day } = useListDesk()
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  return (
    <div className="hidden bg-white text-black print:block print:[page:landscape]">
      {day.departures.map(departure => (
        <PrintedDeparture key={departure.time} departure={departure} />
      ))}
    </div>
  )
}

const columns = [
  'unit',
  'guides',
  'guest',
  'guests',
  'country',
  'pickup',
  'note',
  'collect',
  'signature',
] as const

function PrintedDeparture({ departure }: { departure: DayDeparture }) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const pick = usePick()
  const { day, names } = useListDesk()
  const used = new Set(unitsOf(departure))
  const units = [null, ...day.units.map(({ id }) => id).filter(id => used.has(id))]
  const guides = guidesAt(departure, null)
  const { level } = day
  const levelWords = useLevelWords()
  return (
    <section className="break-after-page last:break-after-auto">
      <h2 className="text-h4 font-bold">
        {t(`lists.names.${day.list}`)}, {formatDate(day.date, locale)},{' '}
        {formatTime(departure.time, locale)}
      </h2>
      <p className="text-table">
        {departure.products.map(({ name, nameId }) => pick(name, nameId)).join(', ')}
        {guides.length > 0 && ` · ${t('lists.departure.guidesOf')}: ${names.guides(guides)}`}
      </p>
      {level && appliesAt(level, departure.time) && (
        <p className="font-bold">
          {levelWords(level)}
          {level.note !== '' && ` · ${level.note}`}
        </p>
      )}
      <table className="mt-2 w-full border-collapse text-small">
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} className="border border-black px-1.5 py-1 text-left">
                {t(`lists.print.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.flatMap(unitId =>
            departure.parties
              .filter(party => guestsAt(party, unitId) > 0)
              .map(party => (
                <PrintedParty
                  key={`${unitId}|${party.booking.bookingId}`}
                  party={party}
                  unitId={unitId}
                  guides={unitId === null ? [] : guidesAt(departure, unitId)}
                />
              )),
          )}
        </tbody>
      </table>
    </section>
  )
}

type PrintedPartyProps = { party: DayParty; unitId: string | null; guides: readonly string[] }

function PrintedParty({ party, unitId, guides }: PrintedPartyProps) {
  const { t } = useTranslation('days')
  const locale = useLocale()
  const pick = usePick()
  const countryName = useCountryName()
  const { names } = useListDesk()
  const { booking, country, pickupPlace, note, addOns } = party
  const none = t('lists.print.no')
  const extras = addOns.map(one => `${one.quantity} × ${pick(one.name, one.nameId)}`)
  const cells = [
    unitId === null ? none : names.unit(unitId),
    guides.length === 0 ? none : names.guides(guides),
    names.guest(booking.bookingId),
    guestsAt(party, unitId),
    countryName(country) ?? none,
    pickupPlace ?? none,
    [...extras, note].filter(Boolean).join('; ') || none,
    booking.toCollect > 0 ? formatMoney(booking.toCollect, booking.currency, locale) : none,
  ]
  return (
    <tr className="break-inside-avoid">
      {cells.map((cell, nth) => (
        <td key={columns[nth]} className="h-10 border border-black px-1.5 py-1 align-top">
          {cell}
        </td>
      ))}
      <td className="w-40 border border-black">{'\u00a0'}</td>
    </tr>
  )
}
