import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { ProductParts } from '@arung/contracts/catalogue/product-views'
import { useTranslation } from 'react-i18next'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import {
  entryHistoryFields,
  formHistoryFields,
} from '../../backoffice/desk-history/history-fields.ts'
import { useProductFields } from './product-fields.ts'
import { prices, stepTexts, variantTexts } from './product-part-fields.ts'
import { blankProduct } from './product-values.ts'

const choices = [
  'categoryId',
  'priceType',
  'sessionType',
  'components',
  'pools',
  'addOnIds',
] as const
const ofVariant = [...prices, 'personQuantity'] as const
const ofChild = [...prices, 'ageMin', 'ageMax'] as const

/** The history of a product: its own fields, and those of each variant and step. */
export function ProductHistory({ id, parts }: { id: string; parts: ProductParts }) {
  const { t } = useTranslation('products')
  return (
    <DeskHistory
      resource={size =>
        deskResource('GET /admins/products/:id/history', ['product', 'account'], {
          params: { id },
          query: { size },
        })
      }
      fields={[
        ...formHistoryFields(useProductFields(blankProduct, parts), choices),
        ...entryHistoryFields('variants', variantTexts, name => t(`variant.${name}`)),
        ...entryHistoryFields('variants', ofVariant, name => t(`fields.${name}`)),
        ...entryHistoryFields('itinerary', stepTexts, name => t(`step.${name}`)),
        ...entryHistoryFields(
          'childRate',
          ofChild,
          name => `${t('sections.child.title')} › ${t(`fields.${name}`)}`,
        ),
      ]}
    />
  )
}
