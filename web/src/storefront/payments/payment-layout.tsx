import { DarkNoFooterLayout } from '../../app/layouts/dark-no-footer-layout.tsx'

/** Where the payment provider sends the buyer back to: art and one message. */
export function PaymentLayout() {
  return <DarkNoFooterLayout art="success" />
}
