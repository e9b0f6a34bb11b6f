import { useEffect, useState } from 'react'
import { useOutletContext } from 'react-router-dom'
import { DarkNoFooterLayout } from '../../layouts/dark-no-footer-layout.tsx'

type Celebrate = (begin: boolean) => void

/** Where the payment provider sends the buyer back to: art and one message. Nobody cheers before the money is there. */
export function PaymentLayout() {
  const [celebrating, setCelebrating] = useState(false)
  const celebrate: Celebrate = setCelebrating
  return <DarkNoFooterLayout art={celebrating ? 'success' : 'empty'} context={celebrate} />
}

/** The art cheers for as long as the caller is shown. */
export function useCelebration(): void {
  const celebrate = useOutletContext<Celebrate>()
  useEffect(() => {
    celebrate(true)
    return () => celebrate(false)
  }, [celebrate])
}
