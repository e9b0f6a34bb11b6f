import type { DeskRecord, DeskRecordKind } from '@arung/contracts/desk-work'

type LinkTo = (record: DeskRecord) => string | null

const called = ({ id, slug }: DeskRecord): string => slug ?? id
const ofOrder: LinkTo = ({ slug }) => (slug === null ? null : `/admin/orders/${slug}`)

const links: Readonly<Partial<Record<DeskRecordKind, LinkTo>>> = {
  order: ofOrder,
  booking: ofOrder,
  users: ({ id }) => `/admin/users?tab=all&open=${id}`,
  agents: ({ id }) => `/admin/agents?tab=all&open=${id}`,
  admins: ({ id }) => `/admin/user-admin?tab=all&open=${id}`,
  product: record => `/admin/products/${called(record)}/edit`,
  category: record => `/admin/categories/${called(record)}/edit`,
  'add-on': ({ id }) => `/admin/addons-product?open=${id}`,
  'pickup-zone': ({ id }) => `/admin/pickup-zones/${id}/edit`,
  pool: () => '/admin/capacity',
  'special-prices': () => '/admin/agent-special-price',
  blog: record => `/admin/blogs/${called(record)}/edit`,
  'blog-category': record => `/admin/blog-categories/${called(record)}/edit`,
  page: ({ id }) => `/admin/pages/${id}/edit`,
  menu: () => '/admin/restaurant-menu',
  settings: () => '/admin/settings',
}

/** Where admins see a record; null of what has its page in the reservation area alone. */
export const adminLinkTo: LinkTo = record => links[record.kind]?.(record) ?? null
