/** The categories of streams; a stream's name is `<category>-<uuid>`. */
export const streamCategories = [
  'account',
  'claim',
  'category',
  'product',
  'addon',
  'specialprice',
  'pool',
  'pickupzone',
  'media',
  'blog',
  'blogcategory',
  'settings',
  'page',
  'menu',
  'redirects',
  'capacity',
  'cart',
  'checkout',
  'companions',
  'order',
  'payment',
  'refund',
  'contact',
] as const
export type StreamCategory = (typeof streamCategories)[number]

/** The one settings stream's id. */
export const settingsStreamId = '5e771265-0000-4000-8000-000000000001'
/** The restaurant has one menu, the site one list of route rules. */
export const menuStreamId = '5e771265-0000-4000-8000-000000000002'
export const redirectsStreamId = '5e771265-0000-4000-8000-000000000003'
/** Namespaces of derived ids (RFC 9562, version 5). */
export const namespaces = {
  capacity: 'c0b1a5e0-0000-4000-8000-000000000001',
  specialPrice: 'c0b1a5e0-0000-4000-8000-000000000003',
  order: 'c0b1a5e0-0000-4000-8000-000000000004',
  payment: 'c0b1a5e0-0000-4000-8000-000000000005',
  hold: 'c0b1a5e0-0000-4000-8000-000000000006',
  command: 'c0b1a5e0-0000-4000-8000-000000000007',
  refund: 'c0b1a5e0-0000-4000-8000-000000000015',
  page: 'c0b1a5e0-0000-4000-8000-000000000010',
} as const
/** What is hashed into a capacity stream's id. */
export const capacityName = (poolId: string, date: string) => `${poolId}|${date}`
export const specialPriceName = (productId: string, agentId: string, rateId: string) =>
  `${productId}|${agentId}|${rateId}`
