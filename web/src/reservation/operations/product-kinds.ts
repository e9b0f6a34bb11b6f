import {
  DayListKind,
  SaveProductType,
  type ProductTypeRow,
} from '@arung/contracts/operations/product-types'
import {
  SaveReservationProduct,
  type PoolChoice,
  type ReservationProductRow,
} from '@arung/contracts/operations/reservation-products'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { usePick } from '../../app/i18n/use-locale.ts'
import type { ListPage } from '../../backoffice/list-address.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { Choice, FormField, Values } from './form-fields.ts'
import type { Kind } from './kind.ts'

const list = <Row>(path: string, topic: string) =>
  deskResource<ListPage<Row>>(`${path}?size=100`, [topic])
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

/** What products are sorted by, and in which list of the day their bookings stand. */
export function useTypeKind(): Kind<ProductTypeRow> {
  const { t } = useTranslation('operations')
  const pick = usePick()
  return {
    path: '/reservation-admin/product-types',
    screen: '/reservation/admin/product-types',
    topics: ['producttype', 'reservationproduct'],
    title: t('types.title'),
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
        titles: { en: 'List of the day', id: 'Daftar harian' },
        options: DayListKind.options.map(value => ({ value, label: t(`dayLists.${value}`) })),
      },
      { name: 'colour', as: 'colour', section: 'what', titles: { en: 'Colour', id: 'Warna' } },
      { name: 'rank', as: 'number', section: 'what', titles: { en: 'Rank', id: 'Urutan' } },
    ],
  }
}

/** Activities, and packages of two or three of them at one price; `isPackage` decides what is asked. */
export function useProductKind(isPackage: boolean): Kind<ReservationProductRow> {
  const { t } = useTranslation('operations')
  const pick = usePick()
  const fields = useProductFields()
  return {
    path: '/reservation-admin/products',
    screen: '/reservation/admin/products',
    topics: ['reservationproduct', 'producttype', 'productmapping', 'pool'],
    title: t('products.title'),
    create: t(isPackage ? 'products.createPackage' : 'products.create'),
    permission: 'operations:change',
    schema: SaveReservationProduct,
    fresh: isPackage ? { components: [] } : freshSingle,
    valueOf: ({ product }) => product,
    nameOf: ({ product }) => pick(product.name, product.nameId),
    shaped: isPackage ? saved => saved : shapedSingle,
    unshaped: values => (isPackage ? { ...values, kind: 'PACKAGE' } : unshapedSingle(values)),
    fields: [...names, ...(isPackage ? fields.pack : fields.single), ...money],
  }
}

const freshSingle = {
  typeId: '',
  pools: [],
  units: null,
  guideRatio: null,
  durationMinutes: 120,
  sessions: ['09:00'],
}

function useProductFields(): Record<'single' | 'pack', readonly FormField[]> {
  const { t } = useTranslation('operations')
  const pick = usePick()
  const { data: types } = useResource(
    list<ProductTypeRow>('/reservation-admin/product-types', 'producttype'),
  )
  const { data: pools } = useResource(
    deskResource<PoolChoice[]>('/reservation-admin/pools', ['pool']),
  )
  const { data: products } = useResource(
    list<ReservationProductRow>('/reservation-admin/products', 'reservationproduct'),
  )
  const choices = (values: readonly ('RAFT' | 'ATV' | 'BICYCLE' | 'VEHICLE')[]): Choice[] =>
    values.map(value => ({ value, label: t(`craft.${value}`) }))
  const single: FormField[] = [
    {
      name: 'typeId',
      as: 'select',
      section: 'what',
      prompt: true,
      titles: { en: 'Type', id: 'Jenis' },
      options: (types?.items ?? []).map(({ id, type }) => ({
        value: id,
        label: pick(type.name, type.nameId),
      })),
    },
    {
      name: 'durationMinutes',
      as: 'number',
      section: 'what',
      titles: { en: 'Minutes', id: 'Menit' },
    },
    { name: 'sessions', as: 'times', section: 'what', titles: { en: 'Sessions', id: 'Sesi' } },
    {
      name: 'pools',
      as: 'checks',
      section: 'places',
      titles: { en: 'Takes places from', id: 'Mengambil tempat dari' },
      options: (pools ?? []).flatMap(({ id, name }) =>
        (['PERSON', 'UNIT'] as const).map(per => ({
          value: `${id}|${per}`,
          label: `${name}, ${t(`per.${per}`)}`,
        })),
      ),
    },
    {
      name: 'unitKind',
      as: 'select',
      section: 'work',
      optional: true,
      titles: { en: 'Goes out with', id: 'Memakai' },
      options: choices(['RAFT', 'ATV', 'BICYCLE', 'VEHICLE']),
    },
    {
      name: 'unitSeats',
      as: 'number',
      section: 'work',
      optional: true,
      titles: { en: 'Guests in one', id: 'Peserta per unit' },
    },
    {
      name: 'guidePer',
      as: 'select',
      section: 'work',
      optional: true,
      titles: { en: 'One guide for', id: 'Satu pemandu untuk' },
      options: (['GUESTS', 'UNITS'] as const).map(value => ({ value, label: t(`ratio.${value}`) })),
    },
    {
      name: 'guideCount',
      as: 'number',
      section: 'work',
      optional: true,
      titles: { en: 'How many of them', id: 'Berapa banyak' },
    },
  ]
  const pack: FormField[] = [
    {
      name: 'components',
      as: 'checks',
      section: 'what',
      titles: { en: 'Two or three activities', id: 'Dua atau tiga aktivitas' },
      options: (products?.items ?? [])
        .filter(({ product }) => product.kind === 'SINGLE')
        .map(({ id, product }) => ({ value: id, label: pick(product.name, product.nameId) })),
    },
  ]
  return { single, pack }
}

/** Pools as `<id>|<per>`, and what has two parts as two fields. */
function shapedSingle(saved: unknown): unknown {
  const product = { ...freshSingle, ...(saved as Values) } as Values & {
    pools: readonly { poolId: string; per: string }[]
    units: { kind: string; seats: number } | null
    guideRatio: { per: string; count: number } | null
  }
  return {
    ...product,
    pools: product.pools.map(({ poolId, per }) => `${poolId}|${per}`),
    unitKind: product.units?.kind ?? null,
    unitSeats: product.units?.seats ?? null,
    guidePer: product.guideRatio?.per ?? null,
    guideCount: product.guideRatio?.count ?? null,
  }
}

function unshapedSingle({
  unitKind,
  unitSeats,
  guidePer,
  guideCount,
  pools,
  ...rest
}: Values): unknown {
  return {
    ...rest,
    kind: 'SINGLE',
    pools: (pools as string[]).map(use => {
      const [poolId, per] = use.split('|')
      return { poolId, per }
    }),
    units: unitKind === null ? null : { kind: unitKind, seats: unitSeats },
    guideRatio: guidePer === null ? null : { per: guidePer, count: guideCount },
  }
}
