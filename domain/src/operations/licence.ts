export type LicenceFault = 'LicenceIncomplete'

/** A licence has a number and a day on which it ends, or there is none: what has no end would never be warned of. */
export const licenceFault = ({
  person,
  licenceExpires,
}: Readonly<{
  person: Readonly<{ licenceNumber: string | null }>
  licenceExpires: string | null
}>): LicenceFault | null =>
  (person.licenceNumber === null) === (licenceExpires === null) ? null : 'LicenceIncomplete'
