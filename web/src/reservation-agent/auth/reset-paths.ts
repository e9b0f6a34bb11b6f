import type { ResetPaths } from '../../account/auth/forgot-password.tsx'

export const reservationAgentReset: ResetPaths = {
  realm: 'reservation',
  ask: '/reservation/forgot-password',
  verify: '/reservation/forgot-password-verification',
  signIn: '/reservation/login',
}
