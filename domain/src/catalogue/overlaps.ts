import { clash, isAnyTime, type Visit } from '@arung/contracts/catalogue/overlap'
import type { LineTerms } from './line-terms.ts'
import type { CatalogueProduct } from './catalogue.ts'

type Products = ReadonlyMap<string, Pick<CatalogueProduct, 'product'>>
type Session = LineTerms['sessions'][number]

/**
 * One activity of a line at its time, as its guest sees it. The places that it takes from pools are not shown to
 * guests.
 */
export type Stop = Readonly<{ lineId: string; date: string }> &
  Pick<Session, 'productId' | 'packageName' | 'packageNameId' | 'time'>
/** Two activities of different lines that the same people cannot both do. */
export type Overlap = readonly [Stop, Stop]

/** Returns what a person does at a session. Null for what is no activity, such as a hired car, which goes along. */
export function visitOf(
  { productId, time }: Pick<Session, 'productId' | 'time'>,
  date: string,
  products: Products,
): Visit | null {
  const product = products.get(productId)?.product
  if (!product) return null
  const isHired = product.priceType === 'PER_UNIT' && !product.isVaried
  if (isHired) return null
  const { durationMinutes, latitude, longitude } = product
  return { date, time, durationMinutes, anyTime: isAnyTime(product), latitude, longitude }
}

/**
 * Returns the overlapping pairs across lines, each once. Within a line nothing overlaps, because such a line cannot be
 * sold.
 */
export function overlapsOf(
  lines: readonly Pick<LineTerms, 'lineId' | 'date' | 'sessions'>[],
  products: Products,
): readonly Overlap[] {
  const stops = lines.flatMap(({ lineId, date, sessions }) =>
    sessions.flatMap(session => {
      const visit = visitOf(session, date, products)
      const { productId, packageName, packageNameId, time } = session
      const stop: Stop = { lineId, date, productId, packageName, packageNameId, time }
      return visit ? [{ visit, stop }] : []
    }),
  )
  return stops.flatMap((one, at) =>
    stops
      .slice(at + 1)
      .filter(other => other.stop.lineId !== one.stop.lineId && clash(one.visit, other.visit))
      .map((other): Overlap => [one.stop, other.stop]),
  )
}
