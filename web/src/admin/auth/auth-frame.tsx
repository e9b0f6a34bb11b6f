import { DarkNoFooterLayout } from '../../app/layouts/dark-no-footer-layout.tsx'
import { GuestGuard } from '../../app/session/guards.tsx'

/** Around the admins' sign-in: guests only. */
export function AuthFrame() {
  return (
    <GuestGuard>
      <DarkNoFooterLayout art="auth-admin" />
    </GuestGuard>
  )
}
