import { z } from 'zod'
import { PlaceView } from '@arung/contracts/places/views'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Parts } from '../parts.ts'

const placesMax = 500

/** Where activities begin, for maps. */
export const placeRoutes = ({ catalogue }: Pick<Parts, 'catalogue'>): Route[] => [
  defineRoute({
    method: 'get',
    path: '/places',
    feature: 'places',
    summary: 'Where each activity begins; combos begin where their parts do',
    access: 'public',
    ownership: 'none',
    limit: 'read',
    data: z.array(PlaceView),
    async run({ request }) {
      const { facts } = await catalogue.at(request.minPosition)
      return { data: placesOf(facts), headers: { 'cache-control': 'public, no-cache' } }
    },
  }),
]

function placesOf(facts: CatalogueFacts): PlaceView[] {
  const places: PlaceView[] = []
  for (const { product } of facts.products.values()) {
    const { slug, packageName, packageNameId, location, latitude, longitude } = product
    if (!product.active || product.isCombo || latitude === null || longitude === null) continue
    const times = product.sessionType === 'START_TIME' ? [...product.times].sort() : []
    places.push({ slug, packageName, packageNameId, location, latitude, longitude, times })
  }
  return places.sort((a, b) => (a.packageName < b.packageName ? -1 : 1)).slice(0, placesMax)
}
