import type { MakeReservation } from '@arung/contracts/reservations/requests'
import type { ReservationTerms } from '@arung/domain/reservations/events'
import {
  sellingFault,
  soldLine,
  type Offer,
  type SoldLine,
} from '@arung/domain/reservations/selling'
import { taxedOffer, taxesSold } from '@arung/domain/reservations/selling-tax'
import { reservationNamespace, reservedBookingName } from '@arung/domain/reservations/streams'
import { commonType, ratesFor, withTaxOnTop, type TaxRate } from '@arung/domain/taxes/tax-of-line'
import { localDateAt } from '@arung/domain/time'
import { uuidv5 } from '@arung/platform/ids'
import { refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { offerOf } from './offers.ts'
import { sellingRefusals } from './refusals.ts'

/** `seller` is null at the desk. */
type Asked = Readonly<{
  reservationId: string
  body: Pick<MakeReservation, 'lines'>
  by: string
  now: string
  seller: Readonly<{ priceOf: (offer: Offer) => number }> | null
}>
/** What taxes need to know of a line beside what is sold. */
export type TaxedLine = SoldLine & Readonly<{ typeIds: readonly string[] }>

const taxedAs = ({ seller, now }: Asked) =>
  ({ source: seller === null ? 'DESK' : 'AGENT', date: localDateAt(now) }) as const

/** Returns the taxes of a sale for its terms. Nothing where no rate applies. */
export function taxedTerms(
  asked: Asked,
  sold: readonly TaxedLine[],
  pickUpPrice: number,
  rates: readonly TaxRate[],
): Pick<ReservationTerms, 'taxes'> {
  const lines = sold.map(({ typeIds, parts }) => ({
    typeIds,
    parts: parts.map(({ part }) => part),
  }))
  const taxes = taxesSold(lines, pickUpPrice, rates, taxedAs(asked))
  return taxes === undefined ? {} : { taxes }
}

/** Prices a line, with the taxes on top. Throws a named 409 when it cannot be sold as requested. */
export async function soldOf(
  parts: Pick<Parts, 'workers'>,
  asked: Asked,
  nth: number,
  rates: readonly TaxRate[],
): Promise<TaxedLine> {
  const { reservationId, body, by, now, seller } = asked
  const line = body.lines[nth]
  if (line === undefined) throw new Error(`No line ${nth}`)
  const offer = await offerOf(parts, line.reservationProductId)
  const fault = sellingFault(offer, line, now)
  if (fault !== null) throw refusedAs(fault, sellingRefusals)
  const applied = ratesFor(rates, { typeId: commonType(offer), ...taxedAs(asked) })
  const agentPrice = seller && withTaxOnTop(seller.priceOf(offer), applied)
  const sold = soldLine(taxedOffer(offer, rates, taxedAs(asked)), line, {
    lineId: uuidv5(reservationNamespace, `${reservationId}|${nth}`),
    bookingIdOf: part =>
      uuidv5(reservationNamespace, reservedBookingName(reservationId, nth, part)),
    by,
    agentPrice,
  })
  return { ...sold, typeIds: offer.parts.map(({ product }) => product.typeId) }
}
