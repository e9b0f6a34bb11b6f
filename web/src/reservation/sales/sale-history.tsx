import { KeptTendered } from '@arung/contracts/cash-rates/rates'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import {
  bookingHistoryTypes,
  endedRequests,
  saleHistoryFields,
  saleHistoryTypes,
} from '@arung/contracts/reservations/history'
import type { ReservationView } from '@arung/contracts/reservations/views'
import { useTranslation } from 'react-i18next'
import { formatClock, formatDate, formatTime } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { useActorWords } from '../../backoffice/actor-words.ts'
import type { HistoryWords } from '../../backoffice/history-panel.tsx'
import { HistorySection } from '../../backoffice/history-section.tsx'
import { useTenderedWords } from '../cash-rates/tendered.tsx'

const types = [...saleHistoryTypes, ...bookingHistoryTypes]
const money: ReadonlySet<string> = new Set(['total', 'amount', 'kept'])

/** The history of a sale and of each of its bookings, in order of time. */
export function SaleHistory({ sale }: { sale: ReservationView }) {
  const pick = usePick()
  const names = new Map<string, string>(
    sale.lines.flatMap(line =>
      line.bookings.map(one => [`booking-${one.bookingId}`, pick(one.name, one.nameId)] as const),
    ),
  )
  return (
    <HistorySection
      resource={size =>
        deskResource(
          'GET /reservation-admin/reservations/:id/history',
          ['reservation', 'booking', 'account'],
          { params: { id: sale.reservationId }, query: { size } },
        )
      }
      words={useSaleWords(stream => (names.size > 1 ? names.get(stream) : undefined))}
      heading="h2"
      className="card p-5"
    />
  )
}

/** The history of one booking. */
export function BookingHistory({ bookingId }: { bookingId: string }) {
  return (
    <HistorySection
      resource={size =>
        deskResource('GET /reservation-admin/bookings/:id/history', ['booking', 'account'], {
          params: { id: bookingId },
          query: { size },
        })
      }
      words={useSaleWords(() => undefined)}
    />
  )
}

/** `nameOf`: the name of a stream's booking, when there are several. */
function useSaleWords(nameOf: (stream: string) => string | undefined): HistoryWords {
  const { t } = useTranslation('deskSales')
  const locale = useLocale()
  const actor = useActorWords()
  const { tenderedWords } = useTenderedWords()
  const value = (field: string, said: unknown): string => {
    if (typeof said === 'number')
      return money.has(field) ? formatMoney(said, 'IDR', locale) : String(said)
    if (field === 'tendered') {
      const tendered = KeptTendered.safeParse(said).data
      return tendered === undefined ? '' : tenderedWords(tendered)
    }
    if (typeof said !== 'string') return JSON.stringify(said)
    if (field === 'date' || field === 'until') return formatDate(said, locale, 'medium')
    if (field === 'time') return formatTime(said, locale)
    if (field === 'happenedAt') return formatClock(said, locale)
    return t(`history.values.${said}` as 'history.values.CASH', { defaultValue: said })
  }
  return {
    actor,
    value,
    event: (type, { stream, changes }) => {
      const known = types.find(one => one === type)
      const ended = endedRequests.find(one => changes.some(({ after }) => after === one))
      const words =
        ended !== undefined && (known === 'MoveDeclined' || known === 'GuestsDeclined')
          ? t(`history.requests.${known}.${ended}`)
          : known
            ? t(`history.events.${known}`)
            : type
      const name = nameOf(stream)
      return name === undefined ? words : `${words}: ${name}`
    },
    field: name => {
      const known = saleHistoryFields.find(one => one === name)
      return known ? t(`history.fields.${known}`) : name
    },
    inOrder: changes =>
      changes.filter(({ field }) => field !== (locale === 'id' ? 'name' : 'nameId')),
  }
}
