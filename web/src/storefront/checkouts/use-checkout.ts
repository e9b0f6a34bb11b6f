import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { useOutletContext } from 'react-router-dom'

/** The open checkout that the frame has read, for the screens inside it. */
export type OpenCheckout = Readonly<{
  checkout: CheckoutView
  /** The places are on sale again. Nothing can be ordered until they are held again. */
  holdExpired: boolean
  /** Reads the checkout again, at least as new as the last command, and returns it. */
  reload: () => Promise<CheckoutView>
}>

export const useCheckout = (): OpenCheckout => useOutletContext<OpenCheckout>()
