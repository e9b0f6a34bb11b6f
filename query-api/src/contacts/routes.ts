import { z } from 'zod'
import { ContactListQuery, ContactRow } from '@arung/contracts/contacts/views'
import { Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { listRoutes } from '../lists/list-routes.ts'
import type { Parts } from '../parts.ts'
import { contactLists, contactModel, contactOf } from './queries.ts'

const shared = { feature: 'contacts', access: allow('contacts:see'), ownership: 'none' } as const
const models = [contactModel]

/** Messages to the operator, for admins. */
export const contactRoutes = (parts: Parts): Route[] => [
  ...listRoutes(parts, {
    ...shared,
    path: '/admins/contacts',
    summary: 'Messages to the operator by state and words, page by page',
    models,
    list: contactLists,
    query: ContactListQuery,
    item: ContactRow,
    asked: ({ state, q, sort }) => ({ state, q, sort }),
  }),
  defineRoute({
    ...shared,
    method: 'get',
    path: '/admins/contacts/:contactId',
    summary: 'One message to the operator',
    limit: 'read',
    params: z.strictObject({ contactId: Uuid.toLowerCase() }),
    data: ContactRow,
    async run({ params, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached(models, request.minPosition)
      const contact = await contactOf(parts.database, params.contactId)
      if (!contact) throw notFound()
      return { data: contact }
    },
  }),
]
