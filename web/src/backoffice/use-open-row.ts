import { useLocation, useNavigate } from 'react-router-dom'

export type OpenRow = Readonly<{
  /** The key of the row that is open beside the list. */
  row: string | null
  open: (row: string) => void
  /** Returns the address with this row open, in the language of the page. */
  linkTo: (row: string) => string
  /** Opens another row in place of this one; Back then closes it. */
  goOn: (row: string) => void
  close: () => void
}>

/**
 * Holds which row is open beside the list. It is stored in the address under this parameter, so that Back closes it and
 * a link opens it.
 */
export function useOpenRow(param = 'open'): OpenRow {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const addressOf = (row: string | null): string => {
    const params = new URLSearchParams(search)
    if (row === null) params.delete(param)
    else params.set(param, row)
    const text = params.toString()
    return text === '' ? pathname : `${pathname}?${text}`
  }
  const go = (row: string | null, replace: boolean) =>
    void navigate(addressOf(row), { preventScrollReset: true, replace })
  return {
    row: new URLSearchParams(search).get(param),
    open: row => go(row, false),
    linkTo: addressOf,
    goOn: row => go(row, true),
    close: () => go(null, true),
  }
}
