import { ClosurePreview, ClosurePreviewQuery } from '@arung/contracts/closures/closures'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { staffMay } from '../caller.ts'
import { availabilityModel } from '../capacity/queries.ts'
import { operationsModel } from '../operations/queries.ts'
import type { Parts } from '../parts.ts'
import { partyModels } from './queries.ts'
import { closurePreview } from './preview.ts'

/** What a closure would do, before it is started. */
export const closurePreviewRoute = (parts: Parts): Route =>
  defineRoute({
    feature: 'closures',
    access: allow('bookings:see'),
    method: 'get',
    ownership: 'none',
    limit: 'read',
    path: '/reservation-admin/closures/preview',
    summary: 'Who is booked in sessions of a list, where each party can move, and what goes back',
    query: ClosurePreviewQuery,
    data: ClosurePreview,
    async run({ query: { date, list, times = null }, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      const models = [...partyModels, operationsModel, availabilityModel]
      await parts.progress.reached(models, request.minPosition)
      const { facts } = await parts.catalogue.at(request.minPosition)
      const now = parts.clock.now().toISOString()
      const isPriceSeen = staffMay(principal, 'prices:see')
      const asked = { scope: { date, list, times }, facts, now, isPriceSeen }
      return { data: await closurePreview(parts.database, asked) }
    },
  })
