import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useTranslation } from 'react-i18next'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import {
  entryHistoryFields,
  formHistoryFields,
} from '../../backoffice/desk-history/history-fields.ts'
import { useMenuFields } from './menu-fields.ts'

const ofSection = ['id', 'name', 'nameId'] as const
const ofDish = [
  'name',
  'nameId',
  'description',
  'descriptionId',
  'price',
  'usdPrice',
  'vegetarian',
  'spicy',
  'available',
] as const

/** The history of the restaurant's menu, dish by dish. */
export function MenuHistory() {
  const { t } = useTranslation('restaurantMenu')
  return (
    <DeskHistory
      resource={size =>
        deskResource('GET /admins/restaurant-menu/history', ['menu', 'account'], {
          query: { size },
        })
      }
      fields={[
        ...formHistoryFields(useMenuFields([])),
        ...entryHistoryFields('sections', ofSection, name => t(`part.${name}`)),
        { name: 'sections.dishes', label: t('dishes') },
        ...entryHistoryFields('sections.dishes', ofDish, name => t(`part.${name}`)),
      ]}
    />
  )
}
