/** A filter in the address. `isOpen` tells in which tabs it can be chosen. */
export type ListFilter = Readonly<
  { param: string; isOpen?: (tab: string) => boolean } & (
    | { kind: 'chips' | 'select'; values: readonly string[] }
    /** A local date, `YYYY-MM-DD`. */
    | { kind: 'date' }
    /**
     * Set by a link, such as whose rows are shown. It can only be removed, and stays when the tab changes. `pattern`: what
     * it may be, where that is no id.
     */
    | { kind: 'given'; pattern?: RegExp }
    /**
     * One of a set of records, such as an activity. The words of the screen list them once they are read. Stays like
     * `given`.
     */
    | { kind: 'named' }
  )
>

/** The parameters of a list's address. The first value of each is the default and is left out of the address. */
export type ListAddress<Tab extends string, Sort extends string> = Readonly<{
  path: string
  tabParam: string
  tabs: readonly Tab[]
  usualTab: Tab
  filters: readonly ListFilter[]
  sorts: readonly Sort[]
  usualSort: (tab: Tab) => Sort
}>

export type ListQuery<Tab extends string, Sort extends string> = Readonly<{
  tab: Tab
  /** By the name of the filter's parameter; null means all. */
  filters: Readonly<Record<string, string | null>>
  q: string
  sort: Sort
  page: number
  size: number
}>

/** A page of a list as the API returns it. */
export type ListPage<Row> = { items: Row[]; total: number; page: number; size: number }

export const pageSizes = [25, 50, 100] as const
const searchMax = 80
const date = /^\d{4}-\d{2}-\d{2}$/
const given = /^[\w-]{1,80}$/

/** Reads the address. Unknown values fall back to the default. */
export function queryOf<Tab extends string, Sort extends string>(
  address: ListAddress<Tab, Sort>,
  params: URLSearchParams,
): ListQuery<Tab, Sort> {
  const tab = address.tabs.find(name => name === params.get(address.tabParam)) ?? address.usualTab
  const page = Number(params.get('page'))
  return {
    tab,
    filters: Object.fromEntries(
      address.filters.map(filter => [filter.param, chosen(filter, tab, params.get(filter.param))]),
    ),
    q: (params.get('q') ?? '').trim().slice(0, searchMax),
    sort: address.sorts.find(name => name === params.get('sort')) ?? address.usualSort(tab),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find(size => String(size) === params.get('size')) ?? pageSizes[0],
  }
}

function chosen(filter: ListFilter, tab: string, value: string | null): string | null {
  if (value === null || filter.isOpen?.(tab) === false) return null
  return isKnown(filter, value) ? value : null
}

function isKnown(filter: ListFilter, value: string): boolean {
  switch (filter.kind) {
    case 'date':
      return date.test(value) && !Number.isNaN(Date.parse(value))
    case 'given':
      return (filter.pattern ?? given).test(value)
    case 'named':
      return given.test(value)
    default:
      return filter.values.includes(value)
  }
}

/** Returns the query string of the address, without default values. */
export function searchOf<Tab extends string, Sort extends string>(
  address: ListAddress<Tab, Sort>,
  query: ListQuery<Tab, Sort>,
): string {
  const params = new URLSearchParams()
  if (query.tab !== address.usualTab) params.set(address.tabParam, query.tab)
  for (const [name, value] of Object.entries(query.filters)) if (value) params.set(name, value)
  if (query.q !== '') params.set('q', query.q)
  if (query.sort !== address.usualSort(query.tab)) params.set('sort', query.sort)
  if (query.size !== pageSizes[0]) params.set('size', String(query.size))
  if (query.page > 1) params.set('page', String(query.page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Returns the query of the API request: the tab as the API knows it, then sort, page, filters and search words. */
export function apiSearchOf<Tab extends string, Sort extends string>(
  query: ListQuery<Tab, Sort>,
  tab: Readonly<Record<string, string>>,
): URLSearchParams {
  const params = new URLSearchParams({
    ...tab,
    sort: query.sort,
    page: String(query.page),
    size: String(query.size),
  })
  for (const [name, value] of Object.entries(query.filters)) if (value) params.set(name, value)
  if (query.q !== '') params.set('q', query.q)
  return params
}
