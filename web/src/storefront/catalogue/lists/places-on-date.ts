import type { DayAvailability, ProductSummary } from '@arung/contracts/catalogue/views'
import useSWR from 'swr'
import { apiFetch } from '../../../app/api/api-fetch.ts'
import { availabilityResource } from '../../../app/api/resources.ts'

/** Places left of each product on one date: a number, `open` without limit, `full`, or unknown. */
export type Places = ReadonlyMap<string, number | 'open' | 'full'>

/** Asks for the availability of all listed products on a date; nothing while no date is chosen. */
export function usePlacesOn(
  date: string | null,
  products: readonly ProductSummary[],
): { places: Places; checking: boolean } {
  const slugs = products.map(product => product.slug)
  const key = date === null || slugs.length === 0 ? null : ['places', date, ...slugs]
  const answer = useSWR(key, () => readPlaces(date ?? '', slugs))
  return { places: answer.data ?? nothingKnown, checking: key !== null && answer.isLoading }
}

const nothingKnown: Places = new Map()

async function readPlaces(date: string, slugs: readonly string[]): Promise<Places> {
  const entries = await Promise.all(
    slugs.map(async slug => {
      const { path } = availabilityResource(slug, date, date)
      const days = await apiFetch<DayAvailability[]>(path).catch(() => [])
      return days[0] === undefined ? null : ([slug, placesOf(days[0])] as const)
    }),
  )
  return new Map(entries.filter(entry => entry !== null))
}

function placesOf(day: DayAvailability): number | 'open' | 'full' {
  if (day.state !== 'OPEN' || day.left === 0) return 'full'
  return day.left ?? 'open'
}
