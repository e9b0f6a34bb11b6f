import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { useOutletContext } from 'react-router-dom'

/** The open checkout that the frame has read, for the screens inside it. */
export type OpenCheckout = Readonly<{
  checkout: CheckoutView
  /** The held places have gone back on sale; nothing can be placed until they are held again. */
  holdExpired: boolean
  /** Reads the checkout again, at least as new as the last command, and gives it. */
  reload: () => Promise<CheckoutView>
}>

export const useCheckout = (): OpenCheckout => useOutletContext<OpenCheckout>()
