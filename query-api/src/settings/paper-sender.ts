import type { Settings } from '@arung/domain/settings/events'
import type { DocumentSender } from '@arung/platform/documents/documents'

/** Returns the operator as receipts and invoices name it: with the tax number, and the address for taxes. */
export const paperSender = ({
  operatorName,
  email,
  phone,
  address,
  taxAddress,
  taxNumber,
}: Settings): DocumentSender => ({
  operatorName,
  email,
  phone,
  address: taxAddress || address,
  ...(taxNumber === '' ? {} : { taxNumber }),
})
