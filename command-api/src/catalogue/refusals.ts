import { messages } from '@arung/contracts/messages'
import type { CategoryRefusal } from '@arung/domain/catalogue/category'
import type { ProductRefusal } from '@arung/domain/catalogue/product'
import type { RefusalTable } from '../commands.ts'
import { versionRefusals } from '../versions.ts'

export const productRefusals: RefusalTable<ProductRefusal> = {
  ProductUnknown: { status: 404, message: messages.notFound },
  VariantRequired: { status: 422, message: messages.variantRequired },
  VariantIdTwice: { status: 422, message: 'Two variants have the same id' },
  ComboNeedsTwoOrThree: { status: 422, message: 'A combo has two or three activities' },
  ComboOfItself: { status: 422, message: 'A combo cannot contain itself' },
  ...versionRefusals,
}
export const categoryRefusals: RefusalTable<CategoryRefusal> = {
  CategoryUnknown: { status: 404, message: messages.notFound },
  ...versionRefusals,
}
