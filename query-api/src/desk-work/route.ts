import { z } from 'zod'
import { DeskWork, DeskWorkQuery } from '@arung/contracts/desk-work'
import { Uuid } from '@arung/contracts/scalars'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { deskWorkModels, deskWorkOf, type DeskRealm } from './desk-work.ts'

/**
 * Everything that one person of a realm of the desk did, across all histories. It contains ids and numbers, and no name
 * but the person's own.
 */
export const deskWorkRoute = (
  parts: Parts,
  {
    realm,
    ...route
  }: Pick<Route, 'feature' | 'access'> & {
    realm: DeskRealm
    path: `/${'admins' | 'reservation-admin'}/admins/:uuid/work`
  },
): Route =>
  defineRoute({
    ...route,
    method: 'get',
    ownership: 'none',
    limit: 'read',
    summary: `What one of ${realm} did, the newest first, by area and day`,
    params: z.strictObject({ uuid: Uuid.toLowerCase() }),
    query: DeskWorkQuery,
    data: DeskWork,
    async run({ params: { uuid }, query, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(deskWorkModels, request.minPosition)
      const work = await deskWorkOf(parts.database, { realm, uuid, ...query })
      if (work === null) throw notFound()
      return { data: work }
    },
  })
