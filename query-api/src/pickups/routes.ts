import { z } from 'zod'
import { pageOf } from '@arung/contracts/envelope'
import { PickupZoneListQuery, PickupZoneView } from '@arung/contracts/pickups/views'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { factsFor } from '../catalogue/desk-routes.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import { byText, keptPage } from '../lists/kept-list.ts'
import type { Parts } from '../parts.ts'

const desk = {
  method: 'get',
  feature: 'pickups',
  access: allow('catalogue:change'),
  ownership: 'none',
  limit: 'read',
} as const
const byName = (a: PickupZoneView, b: PickupZoneView) =>
  byText(a.zone.name, b.zone.name) || byText(a.id, b.id)
const kept = {
  words: ({ zone }: PickupZoneView) =>
    `${zone.name} ${zone.nameId} ${zone.kind === 'FETCHED' ? zone.areas.join(' ') : ''}`,
  sorts: {
    rank: (a: PickupZoneView, b: PickupZoneView) => a.zone.rank - b.zone.rank || byName(a, b),
    name: byName,
  },
}

/** How guests can be fetched. */
export const pickupRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/pickup-zones',
    feature: 'pickups',
    summary: 'The pick-up zones, with their times and surcharges, in the order of lists',
    access: 'public',
    ownership: 'none',
    limit: 'read',
    data: z.array(PickupZoneView),
    async run({ request }) {
      const { facts } = await parts.catalogue.at(request.minPosition)
      return { data: zonesOf(facts).toSorted(kept.sorts.rank) }
    },
  }),
  defineRoute({
    ...desk,
    path: '/admins/pickup-zones',
    summary: 'The pick-up zones by kind and words, page by page',
    query: PickupZoneListQuery,
    data: pageOf(PickupZoneView),
    async run({ query, ...input }) {
      const zones = zonesOf(await factsFor(parts, input))
      const { kind, page, size } = query
      const asked = zones.filter(({ zone }) => kind === undefined || zone.kind === kind)
      return { data: { ...keptPage(asked, kept, query), page, size } }
    },
  }),
  defineRoute({
    ...desk,
    path: '/admins/pickup-zones/:id',
    summary: 'One pick-up zone',
    params: z.strictObject({ id: Uuid.toLowerCase() }),
    data: PickupZoneView,
    async run(input) {
      const zones = zonesOf(await factsFor(parts, input))
      const found = zones.find(({ id }) => id === input.params.id)
      if (!found) throw notFound()
      return { data: found }
    },
  }),
]

const zonesOf = ({ pickupZones }: CatalogueFacts): PickupZoneView[] =>
  [...pickupZones].map(([id, zone]) => ({ id, zone }))
