import type { Pickup } from '@arung/contracts/pickups/views'
import type { Locale } from '@arung/contracts/scalars'
import type { LineTerms } from '../catalogue/line-terms.ts'

export type Stop = Readonly<{
  /** The product of this session. The parts of a combo have sessions of their own. Null for a pick-up. */
  productId: string | null
  /** YYYY-MM-DD and HH:mm on the operator's clock. */
  date: string
  time: string
  /** The latest time at which the car may come. Null for a session. */
  until: string | null
  name: string
  /** The guests and extras of this stop, such as `2 × Adult`. */
  parts: readonly string[]
  /** It does not take place on its date, and its guests choose another one until this day. Null while it has a date. */
  keptUntil: string | null
}>

/** A line that is kept without a date, and the last day that its guests can choose. */
export type KeptLine = Readonly<{ lineId: string; until: string }>

type Outing = Readonly<{
  lines: readonly LineTerms[]
  pickup: Pickup | null
  kept?: readonly KeptLine[]
}>

const pickupNames: Readonly<Record<Locale, string>> = { en: 'Pick-up', id: 'Penjemputan' }

/**
 * Returns pick-ups and activities in order of time, in one language. Every session of a combo is a stop of its own. What
 * is kept without a date stands where it was.
 */
export function scheduleOf(outing: Outing, locale: Locale): readonly Stop[] {
  const at = (stop: Stop) => `${stop.date}${stop.time}`
  return [
    ...pickupStops(outing, locale),
    ...outing.lines.flatMap(line => sessionStops(line, locale, untilOf(outing, line))),
  ].sort((a, b) => at(a).localeCompare(at(b)))
}

/** Returns the stops for a person to read: those with a date, then the activities that wait for one. */
export const stopsToRead = (outing: Outing, locale: Locale): readonly Stop[] => {
  const stops = scheduleOf(outing, locale)
  const isDated = ({ keptUntil }: Stop) => keptUntil === null
  const waits = stops.filter(stop => !isDated(stop) && stop.productId !== null)
  return [...stops.filter(isDated), ...waits]
}

/** Returns the lines that take place on their date. */
export const datedLines = (outing: Pick<Outing, 'lines' | 'kept'>): readonly LineTerms[] =>
  outing.lines.filter(line => untilOf(outing, line) === null)

const untilOf = ({ kept }: Pick<Outing, 'kept'>, { lineId }: LineTerms): string | null =>
  kept?.find(one => one.lineId === lineId)?.until ?? null

/** No car comes on a day whose activities are all kept without a date. */
function tripUntil(outing: Outing, date: string): string | null {
  const untils = outing.lines
    .filter(line => line.offersPickup && line.date === date)
    .map(line => untilOf(outing, line))
  return untils.includes(null) ? null : (untils[0] ?? null)
}

function pickupStops(outing: Outing, locale: Locale): Stop[] {
  const { pickup } = outing
  return (pickup?.trips ?? []).flatMap(({ activityDate, window }) =>
    window === null
      ? []
      : [
          {
            productId: null,
            date: window.date,
            time: window.from,
            until: window.to,
            name: pickupNames[locale],
            parts: [locale === 'id' ? (pickup?.nameId ?? '') : (pickup?.name ?? '')],
            keptUntil: tripUntil(outing, activityDate),
          },
        ],
  )
}

function sessionStops(line: LineTerms, locale: Locale, keptUntil: string | null): Stop[] {
  const isId = locale === 'id'
  const parts = [...line.rates, ...line.addOns].map(
    part => `${part.quantity} × ${isId ? part.nameId : part.name}`,
  )
  return line.sessions.map(session => ({
    productId: session.productId,
    date: line.date,
    time: session.time,
    until: null,
    name: isId ? session.packageNameId : session.packageName,
    parts,
    keptUntil,
  }))
}
