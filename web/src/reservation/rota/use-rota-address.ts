import { LocalDate } from '@arung/contracts/scalars'
import { useSearchParams } from 'react-router-dom'
import { operatorToday } from '../../base/format/dates.ts'
import { useMay } from '../use-staff.ts'
import { seesRota, type Who } from './rota-resource.ts'
import { mondayOf } from './weeks.ts'

const path = '/reservation/admin/rota'

type Wanted = Readonly<{ from: string; who: Who; isWorking: boolean }>
export type RotaAddress = Wanted &
  Readonly<{
    /** The rotas that the signed-in person may see. */
    seen: readonly Who[]
    /** Returns the address with a change. */
    to: (change: Partial<Wanted>) => string
  }>

/** Reads from the address whose week is shown: from the Monday of a day on, this week without one. */
export function useRotaAddress(): RotaAddress {
  const [params] = useSearchParams()
  const may = useMay()
  const seen = (['guides', 'drivers'] as const).filter(who => may(seesRota[who]))
  const day = LocalDate.safeParse(params.get('from'))
  const wanted: Wanted = {
    from: mondayOf(day.success ? day.data : operatorToday()),
    who: seen.find(who => who === params.get('who')) ?? seen[0] ?? 'guides',
    isWorking: params.get('show') === 'working',
  }
  return {
    ...wanted,
    seen,
    to: change => {
      const { from, who, isWorking } = { ...wanted, ...change }
      return `${path}?from=${from}&who=${who}${isWorking ? '&show=working' : ''}`
    },
  }
}
