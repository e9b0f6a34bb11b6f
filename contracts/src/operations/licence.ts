import { z } from 'zod'

/** So many days before a licence ends its person is warned of. */
export const licenceWarningDays = 30
const dayMs = 86_400_000

/** NONE: none is known. SOON: it ends within `licenceWarningDays`. */
export const LicenceState = z.enum(['NONE', 'VALID', 'SOON', 'EXPIRED'])
export type LicenceState = z.infer<typeof LicenceState>

/** How a licence stands on a day (YYYY-MM-DD); on the day it ends on it still holds. */
export function licenceState(expires: string | null, today: string): LicenceState {
  if (expires === null) return 'NONE'
  if (expires < today) return 'EXPIRED'
  const days = (Date.parse(expires) - Date.parse(today)) / dayMs
  return days <= licenceWarningDays ? 'SOON' : 'VALID'
}

/** ATTENTION: it has ended or ends soon. */
export const LicenceFilter = z.enum(['ATTENTION', 'SOON', 'EXPIRED', 'NONE'])
export const hasLicence = (
  state: LicenceState,
  asked: z.infer<typeof LicenceFilter> | undefined,
): boolean =>
  asked === undefined ||
  state === asked ||
  (asked === 'ATTENTION' && (state === 'SOON' || state === 'EXPIRED'))
