import { DarkNoFooterLayout } from '../../layouts/dark-no-footer-layout.tsx'

/** Around renewing a forgotten password: open to everybody (specification, point 2). */
export function OpenAuthFrame() {
  return <DarkNoFooterLayout art="auth-user" />
}
