import { useEffect, useState } from 'react'
import { useOutletContext } from 'react-router-dom'
import { DarkNoFooterLayout } from '../../layouts/dark-no-footer-layout.tsx'

type Celebrate = (begin: boolean) => void

/**
 * The layout of the pages to which the payment provider returns the buyer: art and one message. It does not celebrate
 * before the money has arrived.
 */
export function PaymentLayout() {
  const [celebrating, setCelebrating] = useState(false)
  const celebrate: Celebrate = setCelebrating
  return <DarkNoFooterLayout art={celebrating ? 'success' : 'empty'} context={celebrate} />
}

/** Makes the art celebrate for as long as the caller is mounted. */
export function useCelebration(): void {
  const celebrate = useOutletContext<Celebrate>()
  useEffect(() => {
    celebrate(true)
    return () => celebrate(false)
  }, [celebrate])
}
