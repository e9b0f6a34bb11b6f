import { z } from 'zod'
import { dayMs } from '../dates.ts'

/** How many days before a licence expires the warning about its holder begins. */
export const licenceWarningDays = 30

/** NONE: no licence is known. SOON: it expires within `licenceWarningDays`. */
export const LicenceState = z.enum(['NONE', 'VALID', 'SOON', 'EXPIRED'])
export type LicenceState = z.infer<typeof LicenceState>

/** Returns the state of a licence on a day (YYYY-MM-DD). It is still valid on the day it expires. */
export function licenceState(expires: string | null, today: string): LicenceState {
  if (expires === null) return 'NONE'
  if (expires < today) return 'EXPIRED'
  const days = (Date.parse(expires) - Date.parse(today)) / dayMs
  return days <= licenceWarningDays ? 'SOON' : 'VALID'
}

/** ATTENTION: expired or expiring soon. */
export const LicenceFilter = z.enum(['ATTENTION', 'SOON', 'EXPIRED', 'NONE'])
export const hasLicence = (
  state: LicenceState,
  asked: z.infer<typeof LicenceFilter> | undefined,
): boolean =>
  asked === undefined ||
  state === asked ||
  (asked === 'ATTENTION' && (state === 'SOON' || state === 'EXPIRED'))
