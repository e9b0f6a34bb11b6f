import {
  DayListKind,
  SaveProductType,
  type ProductTypeRow,
} from '@arung/contracts/operations/product-types'
import {
  SaveReservationProduct,
  type ReservationProductRow,
} from '@arung/contracts/operations/reservation-products'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { FormField } from './form-fields.ts'
import type { Kind } from './kind.ts'
import { freshSingle, shapedSingle, unshapedSingle, useProductFields } from './product-fields.ts'

const names: readonly FormField[] = [
  {
    name: 'name',
    as: 'text',
    section: 'what',
    titles: { en: 'Name, English', id: 'Nama, Inggris' },
  },
  {
    name: 'nameId',
    as: 'text',
    section: 'what',
    titles: { en: 'Name, Indonesian', id: 'Nama, Indonesia' },
  },
]
const money: readonly FormField[] = [
  {
    name: 'price',
    as: 'IDR',
    section: 'money',
    titles: { en: 'Price in rupiah', id: 'Harga dalam rupiah' },
  },
  {
    name: 'usdPrice',
    as: 'USD',
    section: 'money',
    titles: { en: 'Price in dollars', id: 'Harga dalam dolar' },
  },
  {
    name: 'agentPrice',
    as: 'IDR',
    section: 'money',
    titles: { en: 'Price for agents', id: 'Harga untuk agen' },
  },
  { name: 'cost', as: 'IDR', section: 'money', titles: { en: 'Cost (nett)', id: 'Biaya (nett)' } },
]

/** Product types, which group products and set the day list of their bookings. */
export function useTypeKind(): Kind<ProductTypeRow> {
  const { t } = useTranslation('operations')
  const pick = usePick()
  return {
    path: '/reservation-admin/product-types',
    screen: '/reservation/admin/product-types',
    topics: ['producttype', 'reservationproduct'],
    title: t('types.title'),
    count: count => t('types.count', { count }),
    create: t('types.create'),
    permission: 'operations:change',
    schema: SaveProductType,
    fresh: { name: '', nameId: '', kind: 'RAFTING', colour: '#0e7c86', rank: 1 },
    valueOf: ({ type }) => type,
    nameOf: ({ type }) => pick(type.name, type.nameId),
    fields: [
      ...names,
      {
        name: 'kind',
        as: 'select',
        section: 'what',
        titles: { en: 'Day list', id: 'Daftar harian' },
        options: DayListKind.options.map(value => ({ value, label: t(`dayLists.${value}`) })),
      },
      { name: 'colour', as: 'colour', section: 'what', titles: { en: 'Colour', id: 'Warna' } },
      { name: 'rank', as: 'number', section: 'what', titles: { en: 'Rank', id: 'Urutan' } },
    ],
  }
}

/** Activities, and packages of two or three of them at one price. `isPackage` selects the fields. */
export function useProductKind(isPackage: boolean): Kind<ReservationProductRow> {
  const { t } = useTranslation('operations')
  const pick = usePick()
  const fields = useProductFields()
  return {
    path: '/reservation-admin/products',
    screen: '/reservation/admin/products',
    topics: ['reservationproduct', 'producttype', 'productmapping', 'pool'],
    title: t('products.title'),
    count: count => t('products.count', { count }),
    create: t(isPackage ? 'products.createPackage' : 'products.create'),
    permission: 'operations:change',
    schema: SaveReservationProduct,
    fresh: isPackage ? { components: [] } : freshSingle,
    valueOf: ({ product }) => product,
    nameOf: ({ product }) => pick(product.name, product.nameId),
    isTakenIn: ({ product }) => product.kind === (isPackage ? 'PACKAGE' : 'SINGLE'),
    shaped: isPackage ? saved => saved : shapedSingle,
    unshaped: values => (isPackage ? { ...values, kind: 'PACKAGE' } : unshapedSingle(values)),
    otherHistoryFields: [
      {
        name: 'kind',
        label: t('filters.kind'),
        show: said => t(`productKinds.${said === 'PACKAGE' ? 'PACKAGE' : 'SINGLE'}`),
      },
    ],
    fields: [...names, ...(isPackage ? fields.pack : fields.single), ...money],
  }
}
