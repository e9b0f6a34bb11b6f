import { dateAfter } from '@arung/contracts/dates'
import type { PoolDemand } from '@arung/domain/capacity/demands'
import { type ChosenLine } from '@arung/domain/catalogue/pricing'
import { componentsOf } from '@arung/domain/catalogue/sessions'
import type { Catalogue } from '@arung/domain/catalogue/catalogue'
import { instantOf, isBefore, later } from '@arung/domain/time'

const datesMax = 5
const daysAheadMax = 60

/** The alternatives to a refused line. */
export type LineAlternatives = Readonly<{
  lineId: string
  productId: string
  date: string
  /** The sessions of that day, with what the refused pool has left. Null when nothing limits it. */
  sessions: readonly Readonly<{ productId: string; time: string; left: number | null }>[]
  /** The next dates on which the product is sold. */
  dates: readonly string[]
}>

/** Returns, for every line that needs the refusing pool, what is left on that day and the next dates. */
export function alternativesOf(
  lines: readonly ChosenLine[],
  catalogue: Catalogue,
  now: string,
  refused: { demand: PoolDemand; left: (time: string) => number | null },
): { lines: readonly LineAlternatives[] } {
  const { poolId, date } = refused.demand
  return {
    lines: lines
      .filter(line => line.date === date)
      .flatMap(line => {
        const sessions = partsOf(line, catalogue)
          .filter(part => part.of.product.pools.some(use => use.poolId === poolId))
          .flatMap(part =>
            part.of.product.times.map(time => ({
              productId: part.id,
              time,
              left: isOpen(date, time, part, now) ? refused.left(time) : 0,
            })),
          )
        return sessions.length === 0 ? [] : [{ ...whichLine(line), sessions, dates: [] }]
      })
      .map(line => ({ ...line, dates: openDates(line, lines, catalogue, now) })),
  }
}

/** Returns, for one line whose day is closed or whose session is past, the next dates on which it is sold. */
export function otherDates(
  line: ChosenLine | undefined,
  catalogue: Catalogue,
  now: string,
): { lines: readonly LineAlternatives[] } {
  if (!line) return { lines: [] }
  const sessions = partsOf(line, catalogue).flatMap(part =>
    part.of.product.times
      .filter(time => !part.of.disabledDates.has(line.date) && isOpen(line.date, time, part, now))
      .map(time => ({ productId: part.id, time, left: null })),
  )
  const closed = catalogue.products.get(line.productId)?.disabledDates.has(line.date) ?? true
  return {
    lines: [
      {
        ...whichLine(line),
        sessions: closed ? [] : sessions,
        dates: openDates(line, [line], catalogue, now),
      },
    ],
  }
}

type Parts = NonNullable<ReturnType<typeof componentsOf>>

const whichLine = ({ lineId, productId, date }: ChosenLine) => ({ lineId, productId, date })

function partsOf(line: Pick<ChosenLine, 'productId'>, catalogue: Catalogue): Parts {
  const found = catalogue.products.get(line.productId)
  return (found && componentsOf(found, line.productId, catalogue)) ?? []
}

const isOpen = (date: string, time: string, part: Parts[number], now: string): boolean =>
  isBefore(now, later(instantOf(date, time), -part.of.product.cutoffMinutes * 60_000))

function openDates(
  { lineId, date }: { lineId: string; date: string },
  lines: readonly ChosenLine[],
  catalogue: Catalogue,
  now: string,
): string[] {
  const line = lines.find(one => one.lineId === lineId)
  const parts = line ? partsOf(line, catalogue) : []
  const own = line && catalogue.products.get(line.productId)
  const dates: string[] = []
  for (let day = 1; day <= daysAheadMax && dates.length < datesMax && parts.length > 0; day += 1) {
    const next = dateAfter(date, day)
    const isSold =
      !own?.disabledDates.has(next) &&
      parts.every(
        part =>
          !part.of.disabledDates.has(next) &&
          part.of.product.times.some(time => isOpen(next, time, part, now)),
      )
    if (isSold) dates.push(next)
  }
  return dates
}
