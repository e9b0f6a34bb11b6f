import { messages } from '@arung/contracts/messages'
import type { LicenceFault } from '@arung/domain/operations/licence'
import type { PersonRefusal } from '@arung/domain/operations/person'
import type { MappingFault } from '@arung/domain/operations/product-mapping'
import type { ProductFault } from '@arung/domain/operations/reservation-product'
import type { ResourceRefusal } from '@arung/domain/operations/resource'
import type { UnitFault } from '@arung/domain/operations/unit'
import type { RefusalTable } from '../commands.ts'
import { versionRefusals } from '../versions.ts'

export const resourceRefusals: RefusalTable<ResourceRefusal> = {
  ...versionRefusals,
  NotThere: { status: 404, message: messages.notFound },
  IsRetired: { status: 409, message: 'This is retired. Restore it before you make changes' },
}
export const personRefusals: RefusalTable<ResourceRefusal | LicenceFault | PersonRefusal> = {
  ...resourceRefusals,
  LicenceIncomplete: {
    status: 422,
    message: 'A licence needs both its number and the day on which it expires',
  },
  StillAtWork: { status: 409, message: 'Retire this person before you delete the personal data' },
  IsForgotten: {
    status: 409,
    message: 'The personal data of this person is deleted and cannot be restored',
  },
}
export const unitRefusals: RefusalTable<ResourceRefusal | UnitFault> = {
  ...resourceRefusals,
  ServiceBackwards: { status: 422, message: 'The next service must come after the last one' },
}
export const productRefusals: RefusalTable<ResourceRefusal | ProductFault> = {
  ...resourceRefusals,
  ProductTypeUnknown: { status: 409, message: 'This product type no longer exists' },
  PoolUnknown: { status: 409, message: 'One of the capacities no longer exists' },
  ComponentUnknown: { status: 409, message: 'One of the products in the package is retired' },
  PackageOfPackages: { status: 409, message: 'A package cannot hold another package' },
  SessionPastMidnight: { status: 422, message: 'Sessions must end by 24:00' },
}
export const mappingRefusals: RefusalTable<'ChangedMeanwhile' | MappingFault> = {
  ...versionRefusals,
  SoldUnknown: { status: 404, message: messages.notFound },
  PartUnknown: { status: 409, message: 'One of the reservation products is retired' },
  MappingOfPackage: {
    status: 409,
    message: 'A package is not mapped itself. Choose its products one by one',
  },
  PartsMissing: {
    status: 409,
    message: 'Every activity that is sold needs one reservation product',
  },
  PoolsDiffer: {
    status: 409,
    message: 'Both products must use the same capacity',
  },
}
