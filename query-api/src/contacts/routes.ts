import { ContactListQuery, ContactRow } from '@arung/contracts/contacts/views'
import { pageOf } from '@arung/contracts/envelope'
import { allow } from '@arung/domain/accounts/permissions'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'
import { contactModel, contacts } from './queries.ts'

/** Messages to the operator, for admins. */
export const contactRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/admins/contacts',
    feature: 'contacts',
    summary: 'Messages to the operator, newest first, page by page',
    access: allow('contacts:see'),
    ownership: 'none',
    limit: 'read',
    query: ContactListQuery,
    data: pageOf(ContactRow),
    async run({ query, principal, request }) {
      await parts.standing.assertActive(principal, request.minPosition)
      await parts.progress.reached([contactModel], request.minPosition)
      const found = await contacts(parts.database, query)
      return { data: { ...found, page: query.page, size: query.size } }
    },
  }),
]
