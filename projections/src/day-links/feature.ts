import type { Feature } from '../feature.ts'
import { secretAddressSubjects } from './desk-subjects.ts'
import { secretAddresses } from './secret-addresses.ts'

export const dayLinks: Feature = {
  projections: [secretAddresses],
  desk: secretAddressSubjects,
}
