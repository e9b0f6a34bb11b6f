import { useLocation, useNavigate } from 'react-router-dom'
import { queryOf, searchOf, type ListAddress, type ListQuery } from './list-address.ts'

export type ListState<Tab extends string, Sort extends string> = Readonly<{
  address: ListAddress<Tab, Sort>
  query: ListQuery<Tab, Sort>
  /** Goes to another part of the list; the first page, unless one is named. */
  show: (change: Partial<ListQuery<Tab, Sort>>) => void
  /** The address of the list with another filter, order or page. */
  linkTo: (change: Partial<ListQuery<Tab, Sort>>) => string
  /** The address of the list with what stands behind its `?`. */
  linkToSearch: (search: string) => string
}>

/**
 * A list as the address says it: all that is chosen is in there, so that it can be kept, sent and gone back to. Where the bare
 * address opens something else (`hasStart`), what is usual is named, too.
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
