import { plainPath } from '../base/i18n/locale.ts'

/** The first path segments of the areas. */
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
  'day',
])

/** Whether an address, in either language, is in an area for people who sign in, or for a person with a day link. */
export const isPortalPath = (pathname: string): boolean =>
  portalSegments.has(plainPath(pathname).split('/')[1]?.toLowerCase() ?? '')
