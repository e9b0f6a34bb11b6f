import { DarkNoFooterLayout } from '../../layouts/dark-no-footer-layout.tsx'
import { GuestGuard } from '../../layouts/guards.tsx'

/** The frame of the customer's sign-in, sign-up and verification: guests only. */
export function AuthFrame() {
  return (
    <GuestGuard>
      <DarkNoFooterLayout art="auth-user" />
    </GuestGuard>
  )
}
