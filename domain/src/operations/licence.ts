export type LicenceFault = 'LicenceIncomplete'

/**
 * Checks that a licence has both a number and an expiry date, or neither. A licence without an expiry date would never
 * trigger a warning.
 */
export const licenceFault = ({
  person,
  licenceExpires,
}: Readonly<{
  person: Readonly<{ licenceNumber: string | null }>
  licenceExpires: string | null
}>): LicenceFault | null =>
  (person.licenceNumber === null) === (licenceExpires === null) ? null : 'LicenceIncomplete'
