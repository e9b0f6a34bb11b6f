import type { StaffCapacityDayView } from '@arung/contracts/capacity/views'
import type { UnitList } from '@arung/contracts/days/assignments'
import { stopWord } from '@arung/contracts/days/levels'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { useLiveResource } from '../../backoffice/live/use-live-resource.ts'
import { useMay } from '../use-staff.ts'
import { useListDesk } from './list-desk.ts'

type Product = StaffCapacityDayView['products'][number]
/** A session, or with null all of the day, that one of the list's pools does not sell. */
export type ListClosing = Readonly<{
  poolId: string
  /** The products of the list that take places from the pool. */
  products: readonly [Product, ...Product[]]
  time: string | null
  /** In the reader's language, where it is known in both. */
  reason: string
}>
type ListClosings = Readonly<{
  closings: readonly ListClosing[]
  /** How many pools the products of the list take places from. */
  pools: number
  readAgain: () => Promise<unknown>
}>

const closingsOn = (date: string) =>
  deskResource('GET /reservation-admin/capacity', ['capacity', 'pool', 'reservationproduct'], {
    query: { date },
  })

/** Returns what is closed on the list's day: nothing while it is read, and for those who may not see it. */
export function useListClosings(): ListClosings {
  const { day } = useListDesk()
  const locale = useLocale()
  const maySee = useMay()('capacity:see')
  const { data = [], mutate } = useLiveResource(maySee ? closingsOn(day.date) : null)
  const own = data.flatMap(pool => poolOf(pool, day.list) ?? [])
  return {
    closings: own.flatMap(({ poolId, products, closings }) =>
      closings.map(({ time, reason, words }) => ({
        poolId,
        products,
        time,
        reason: words?.[locale] ?? reason,
      })),
    ),
    pools: own.length,
    readAgain: mutate,
  }
}

function poolOf({ poolId, products, closings }: StaffCapacityDayView, list: UnitList) {
  const [first, ...others] = products.filter(product => product.list === list)
  return first && { poolId, closings, products: [first, ...others] as const }
}

/** Returns whether a STOP closed it. */
export const isByStop = ({ reason }: ListClosing): boolean =>
  `${reason} `.startsWith(`${stopWord} `)
