import { plainPath } from '../base/i18n/locale.ts'

/** What the addresses of the areas begin with. */
const portalSegments: ReadonlySet<string> = new Set([
  'sign-in',
  'sign-up',
  'email-verification',
  'forgot-password',
  'forgot-password-verification',
  'user',
  'agent',
  'admin',
  'reservation',
])

/** Whether an address, in either language, lies in the areas of those who sign in. */
export const isPortalPath = (pathname: string): boolean =>
  portalSegments.has(plainPath(pathname).split('/')[1]?.toLowerCase() ?? '')
