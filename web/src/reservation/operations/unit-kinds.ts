import type { DayListKind } from '@arung/contracts/operations/product-types'
import {
  CraftKind,
  SaveCraft,
  SaveVehicle,
  VehicleKind,
  type CraftRow,
  type VehicleRow,
} from '@arung/contracts/operations/units'
import { useTranslation } from 'react-i18next'
import type { FormField } from './form-fields.ts'
import type { Kind } from './kind.ts'

const fresh = { seats: 5, servicedOn: null, serviceDue: null, outOfService: [] }

/** Rafts, ATVs and bicycles by their numbers. */
export function useCraftKind(): Kind<CraftRow> {
  const { t } = useTranslation('operations')
  return {
    path: '/reservation-admin/units',
    screen: '/reservation/admin/units',
    topics: ['unit'],
    title: t('units.title'),
    count: count => t('units.count', { count }),
    create: t('units.create'),
    permission: 'operations:change',
    schema: SaveCraft,
    fresh: { kind: 'RAFT', number: '', ...fresh },
    valueOf: ({ unit }) => unit,
    nameOf: ({ unit }) => `${t(`craft.${unit.kind}`)} ${unit.number}`,
    named: ['kind', 'number'],
    fields: [
      {
        name: 'kind',
        as: 'select',
        section: 'what',
        titles: { en: 'Kind', id: 'Jenis' },
        options: CraftKind.options.map(value => ({ value, label: t(`craft.${value}`) })),
      },
      { name: 'number', as: 'text', section: 'what', titles: { en: 'Number', id: 'Nomor' } },
      ...shared,
    ],
  }
}

/** Vehicles by their plates. */
export function useVehicleKind(): Kind<VehicleRow> {
  const { t } = useTranslation('operations')
  return {
    path: '/reservation-admin/vehicles',
    screen: '/reservation/admin/vehicles',
    topics: ['unit'],
    title: t('vehicles.title'),
    count: count => t('vehicles.count', { count }),
    create: t('vehicles.create'),
    permission: 'drivers:change',
    schema: SaveVehicle,
    fresh: { kind: 'VEHICLE', plate: '', vehicle: 'CAR', ...fresh },
    valueOf: ({ unit }) => unit,
    nameOf: ({ unit }) => unit.plate,
    unshaped: values => ({ ...values, kind: 'VEHICLE' }),
    otherHistoryFields: [
      { name: 'kind', label: t('filters.only'), show: () => t('craft.VEHICLE') },
    ],
    fields: [
      { name: 'plate', as: 'text', section: 'what', titles: { en: 'Plate', id: 'Pelat' } },
      {
        name: 'vehicle',
        as: 'select',
        section: 'what',
        titles: { en: 'Kind', id: 'Jenis' },
        options: VehicleKind.options.map(value => ({ value, label: t(`vehicle.${value}`) })),
      },
      ...shared,
    ],
  }
}

/**
 * The day list that uses each kind of unit. Bicycles have none, and the form of a vehicle has no field for the kind.
 */
const listsOf: Readonly<Record<string, readonly DayListKind[]>> = {
  RAFT: ['RAFTING'],
  ATV: ['ATV'],
  BICYCLE: [],
}

const shared: readonly FormField[] = [
  { name: 'seats', as: 'number', section: 'what', titles: { en: 'Seats', id: 'Kursi' } },
  {
    name: 'servicedOn',
    as: 'date',
    section: 'service',
    optional: true,
    titles: { en: 'Last service', id: 'Servis terakhir' },
  },
  {
    name: 'serviceDue',
    as: 'date',
    section: 'service',
    optional: true,
    titles: { en: 'Next service', id: 'Servis berikutnya' },
  },
  {
    name: 'outOfService',
    as: 'repairs',
    needs: ({ kind }) => listsOf[String(kind)] ?? ['TRANSPORT'],
    section: 'service',
    titles: { en: 'Out of service', id: 'Tidak beroperasi' },
  },
]
