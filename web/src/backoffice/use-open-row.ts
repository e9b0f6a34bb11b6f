import { useLocation, useNavigate } from 'react-router-dom'

export type OpenRow = Readonly<{
  /** The key of the row that is open beside its list. */
  row: string | null
  open: (row: string) => void
  /** From one row to another: Back then closes it. */
  goOn: (row: string) => void
  close: () => void
}>

/** Which row is open beside the list: kept in the address under this name, so that Back closes it and a link opens it. */
export function useOpenRow(param = 'open'): OpenRow {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const go = (row: string | null, replace: boolean) => {
    const params = new URLSearchParams(search)
    if (row === null) params.delete(param)
    else params.set(param, row)
    const text = params.toString()
    const to = text === '' ? pathname : `${pathname}?${text}`
    void navigate(to, { preventScrollReset: true, replace })
  }
  return {
    row: new URLSearchParams(search).get(param),
    open: row => go(row, false),
    goOn: row => go(row, true),
    close: () => go(null, true),
  }
}
