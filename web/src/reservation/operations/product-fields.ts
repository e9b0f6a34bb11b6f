import type { PoolUse } from '@arung/contracts/catalogue/requests'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { Choice, FormField, Values } from './form-fields.ts'

const all = { query: { size: 100 } }
export const freshSingle = {
  typeId: '',
  pools: [],
  units: null,
  guideRatio: null,
  durationMinutes: 120,
  sessions: ['09:00'],
}

/** The fields of an activity, and of a package. */
export function useProductFields(): Record<'single' | 'pack', readonly FormField[]> {
  const { t } = useTranslation('operations')
  const pick = usePick()
  const { data: types } = useResource(
    deskResource('GET /reservation-admin/product-types', ['producttype'], all),
  )
  const { data: pools } = useResource(deskResource('GET /reservation-admin/pools', ['pool']))
  const { data: products } = useResource(
    deskResource('GET /reservation-admin/products', ['reservationproduct'], all),
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
      titles: { en: 'Duration (minutes)', id: 'Durasi (menit)' },
    },
    { name: 'sessions', as: 'times', section: 'what', titles: { en: 'Sessions', id: 'Sesi' } },
    {
      name: 'pools',
      as: 'checks',
      section: 'places',
      titles: { en: 'Uses capacity', id: 'Memakai kuota' },
      options: (pools ?? []).flatMap(({ id, name, nameId }) =>
        (['PERSON', 'UNIT'] as const).map(per => ({
          value: poolValue({ poolId: id, per }),
          label: `${pick(name, nameId)}, ${t(`per.${per}`)}`,
        })),
      ),
      saidAs: said => poolValue(said as PoolUse),
    },
    {
      name: 'unitKind',
      historyName: 'units.kind',
      as: 'select',
      section: 'work',
      optional: true,
      titles: { en: 'Equipment', id: 'Perlengkapan' },
      options: choices(['RAFT', 'ATV', 'BICYCLE', 'VEHICLE']),
    },
    {
      name: 'unitSeats',
      historyName: 'units.seats',
      as: 'number',
      section: 'work',
      optional: true,
      titles: { en: 'Guests per unit', id: 'Peserta per unit' },
    },
    {
      name: 'unitTurnaround',
      historyName: 'units.turnaroundMinutes',
      as: 'number',
      section: 'work',
      optional: true,
      titles: { en: 'Turnaround (minutes)', id: 'Jeda antar perjalanan (menit)' },
    },
    {
      name: 'guidePer',
      historyName: 'guideRatio.per',
      as: 'select',
      section: 'work',
      optional: true,
      titles: { en: 'Guide ratio by', id: 'Rasio pemandu menurut' },
      options: (['GUESTS', 'UNITS'] as const).map(value => ({ value, label: t(`ratio.${value}`) })),
    },
    {
      name: 'guideCount',
      historyName: 'guideRatio.count',
      as: 'number',
      section: 'work',
      optional: true,
      titles: { en: 'Number per guide', id: 'Jumlah per pemandu' },
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

const poolValue = ({ poolId, per }: PoolUse): string => `${poolId}|${per}`

/** Converts a saved activity to the form's shape: pools as `<id>|<per>`, and values with two parts as two fields. */
export function shapedSingle(saved: unknown): unknown {
  const product = { ...freshSingle, ...(saved as Values) } as Values & {
    pools: readonly PoolUse[]
    units: { kind: string; seats: number; turnaroundMinutes: number } | null
    guideRatio: { per: string; count: number } | null
  }
  return {
    ...product,
    pools: product.pools.map(poolValue),
    unitKind: product.units?.kind ?? null,
    unitSeats: product.units?.seats ?? null,
    unitTurnaround: product.units?.turnaroundMinutes ?? null,
    guidePer: product.guideRatio?.per ?? null,
    guideCount: product.guideRatio?.count ?? null,
  }
}

/** Converts the form's shape back. */
export function unshapedSingle({
  unitKind,
  unitSeats,
  unitTurnaround,
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
    units:
      unitKind === null
        ? null
        : { kind: unitKind, seats: unitSeats, turnaroundMinutes: unitTurnaround ?? 0 },
    guideRatio: guidePer === null ? null : { per: guidePer, count: guideCount },
  }
}
