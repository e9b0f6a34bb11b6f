import type { Tendered } from '@arung/contracts/cash-rates/rates'
import { may } from '@arung/domain/accounts/permissions'
import { cashRate } from '@arung/domain/cash-rates/cash-rate'
import type { TakenTendered } from '@arung/domain/cash-rates/take-tendered'
import type { Principal } from '@arung/platform/http/principal'
import type { Parts } from '../parts.ts'
import { positionOf } from '../position.ts'
import { cashRateStream } from './streams.ts'

/** Returns tendered cash with the rate of the desk, as this process knows it, and whether the caller may choose another. */
export async function takenTendered(
  { workers }: Pick<Parts, 'workers'>,
  principal: Principal,
  cash: Tendered | null,
): Promise<TakenTendered | null> {
  if (cash === null) return null
  const { rate: deskRate } = (await workers.known(cashRateStream, cashRate)).state
  const position = positionOf(principal)
  return { cash, deskRate, mayChoose: position !== null && may(position, 'cash-rate:set') }
}
