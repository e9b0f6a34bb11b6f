import { DarkNoFooterLayout } from '../../layouts/dark-no-footer-layout.tsx'

/** Around the sign-in of the reservation area and the way to it: open to everybody (specification, point 2). */
export function AuthFrame() {
  return <DarkNoFooterLayout art="auth-admin" />
}
