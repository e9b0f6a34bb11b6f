/** The admin lists that views can be saved for, by address, with the filters of each. */
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
const ofReport = [
  'period',
  'from',
  'to',
  'by',
  'type',
  'product',
  'source',
  'agent',
  'nationality',
  'staff',
  'rows',
  'columns',
  'measure',
] as const
/** The reports of the reservation area that views can be saved for. The one without money has no method. */
const deskReports = {
  '/reservation/admin/report': [...ofReport, 'method'],
  '/reservation/admin/report-lite': ofReport,
} as const satisfies Readonly<Record<string, readonly string[]>>
const filtersOf = { ...deskLists, ...deskReports }
export type DeskReportPath = keyof typeof deskReports
export type DeskListPath = keyof typeof filtersOf
export const deskListPaths = Object.keys(filtersOf) as [DeskListPath, ...DeskListPath[]]

/** Whether the address is that of a report, of which views can be e-mailed. */
export const isDeskReport = (path: string): path is DeskReportPath =>
  Object.hasOwn(deskReports, path)

export const isDeskList = (path: string): path is DeskListPath => Object.hasOwn(filtersOf, path)

/** Parameters of every list. Search words are not stored, because they are mostly names or addresses of people. */
const everywhere: readonly string[] = ['sort', 'size']
const value = /^[\w-]{1,80}$/

/** Whether a query string is valid for this list: each key occurs once and is known, and no value is free text. */
export function isSearchOf(list: DeskListPath, search: string): boolean {
  if (search === '') return true
  const known: readonly string[] = [...filtersOf[list], ...everywhere]
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
