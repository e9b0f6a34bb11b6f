import { useLocation, useNavigate } from 'react-router-dom'
import { queryOf, searchOf, type ListAddress, type ListQuery } from './list-address.ts'

export type ListState<Tab extends string, Sort extends string> = Readonly<{
  address: ListAddress<Tab, Sort>
  query: ListQuery<Tab, Sort>
  /** Navigates to another part of the list; to the first page, unless a page is given. */
  show: (change: Partial<ListQuery<Tab, Sort>>) => void
  /** Returns the address of the list with another filter, sort or page. */
  linkTo: (change: Partial<ListQuery<Tab, Sort>>) => string
  /** Returns the address of the list with this query string. */
  linkToSearch: (search: string) => string
}>

/**
 * Returns the state of a list from its address. All choices are in the address, so that it can be bookmarked, shared
 * and returned to. When the bare address opens another view (`hasStart`), the default tab is named in the address as
 * well.
 */
export function useList<Tab extends string, Sort extends string>(
  address: ListAddress<Tab, Sort>,
  hasStart: boolean,
): ListState<Tab, Sort> {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const query = queryOf(address, new URLSearchParams(search))
  const named = (asked: string) =>
    asked === '' && hasStart ? `?${address.tabParam}=${address.usualTab}` : asked
  const changed = (change: Partial<ListQuery<Tab, Sort>>) =>
    named(searchOf(address, { ...query, page: 1, ...change }))
  return {
    address,
    query,
    show: change => void navigate(pathname + changed(change), { preventScrollReset: true }),
    linkTo: change => address.path + changed(change),
    linkToSearch: asked => address.path + named(asked === '' ? '' : `?${asked}`),
  }
}
