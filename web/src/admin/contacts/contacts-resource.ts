import { fullName } from '@arung/contracts/full-name'
import type { ContactRow } from '@arung/contracts/contacts/views'
import type { Resource } from '../../app/api/resource.ts'
import {
  apiSearchOf,
  type ListAddress,
  type ListPage,
  type ListQuery,
} from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'

export const contactTabs = ['open', 'replied', 'all'] as const
export type ContactTab = (typeof contactTabs)[number]
export type ContactSort = 'newest' | 'oldest'

const stateOfTab = {
  open: { state: 'OPEN' },
  replied: { state: 'REPLIED' },
  all: { state: 'ALL' },
} as const

export const contactsAddress: ListAddress<ContactTab, ContactSort> = {
  path: '/admin/contact',
  tabParam: 'tab',
  tabs: contactTabs,
  usualTab: 'open',
  filters: [],
  sorts: ['newest', 'oldest'],
  // Who waits longest comes first.
  usualSort: tab => (tab === 'open' ? 'oldest' : 'newest'),
}

/** One page of the messages to the operator. */
export const contactsResource = (
  query: ListQuery<ContactTab, ContactSort>,
): Resource<ListPage<ContactRow>> =>
  deskResource('GET /admins/contacts', ['contact'], {
    query: apiSearchOf(query, stateOfTab[query.tab]),
  })

export const contactResource = (contactId: string): Resource<ContactRow> =>
  deskResource('GET /admins/contacts/:contactId', ['contact'], { params: { contactId } })

/** Who wrote; null once that is forgotten. */
export const senderOf = ({ sender }: Pick<ContactRow, 'sender'>): string | null =>
  sender && fullName(sender)
