/** The lists of the desk that views are kept of, by their address, with what each can be narrowed by. */
export const deskLists = {
  '/admin/orders': ['view', 'status', 'check', 'product', 'source', 'account', 'from', 'to'],
  '/admin/products': ['tab', 'kind', 'category'],
  '/admin/categories': ['tab'],
  '/admin/addons-product': ['tab'],
  '/admin/pickup-zones': ['tab'],
  '/admin/users': ['tab', 'from', 'to'],
  '/admin/agents': ['tab', 'from', 'to'],
  '/admin/receivables': ['tab'],
  '/admin/user-admin': ['tab'],
  '/admin/contact': ['tab'],
  '/admin/blogs': ['tab', 'category'],
  '/admin/blog-categories': ['tab'],
  '/admin/jobs': ['tab'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type DeskListPath = keyof typeof deskLists

export const isDeskList = (path: string): path is DeskListPath => Object.hasOwn(deskLists, path)

/** What every list can be asked besides. Words are not kept: they are mostly somebody's name or address. */
const everywhere: readonly string[] = ['sort', 'size']
const value = /^[\w-]{1,80}$/

/** Whether an address of this list says so: each key once and known to it, with a value that has no free words. */
export function isSearchOf(list: DeskListPath, search: string): boolean {
  if (search === '') return true
  const known = [...deskLists[list], ...everywhere]
  const pairs = search.split('&').map(pair => pair.split('='))
  const keys = pairs.map(([key = '']) => key)
  return (
    new Set(keys).size === keys.length &&
    pairs.every(
      ([key = '', said = '', ...more]) =>
        more.length === 0 && known.includes(key) && value.test(said),
    )
  )
}
