import { useLocation, useNavigate } from 'react-router-dom'

export type Review = Readonly<{
  reviewed: string | null
  open: (slug: string) => void
  /** From one review to another: Back then closes it. */
  goOn: (slug: string) => void
  close: () => void
}>

/** Which order's review is open: kept in the address, so that Back closes it and a link opens it. */
export function useReview(): Review {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const go = (next: URLSearchParams, replace: boolean) => {
    const text = next.toString()
    const to = text === '' ? pathname : `${pathname}?${text}`
    void navigate(to, { preventScrollReset: true, replace })
  }
  return {
    reviewed: params.get('review'),
    open: slug => {
      params.set('review', slug)
      go(params, false)
    },
    goOn: slug => {
      params.set('review', slug)
      go(params, true)
    },
    close: () => {
      params.delete('review')
      go(params, true)
    },
  }
}
