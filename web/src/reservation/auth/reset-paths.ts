import type { ResetPaths } from '../../account/auth/forgot-password.tsx'

export const staffReset: ResetPaths = {
  realm: 'reservation-admin',
  ask: '/reservation/admin/forgot-password',
  verify: '/reservation/admin/forgot-password-verification',
  signIn: '/reservation/admin/login',
}
