// Streams: wallet. Finished by: the process of agent reservations.
import { useOf } from '@arung/domain/wallets/wallet-state'
import { wallet } from '@arung/domain/wallets/wallet'
import { reservationNamespace } from '@arung/domain/reservations/streams'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { followUp, refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { reservationRefusals } from '../reservations/refusals.ts'
import { walletRefusals } from '../wallets/refusals.ts'
import { walletStream } from '../wallets/streams.ts'
import {
  captureMoney,
  releaseMoney,
  reserveMoney,
  returnMoney,
  type WalletAnswer,
} from '../wallets/use-wallet.ts'

type WalletParts = Pick<Parts, 'workers' | 'clock'>
type Of = Readonly<{ accountId: string; reservationId: string }>

const ownerOf = ({ reservationId }: Of) => ({ kind: 'SALE', id: reservationId }) as const

/** Reserves the price of a sale. Throws 409 `WalletTooLow`, with what is available, when the wallet has less. */
export async function reserveForSale(
  parts: WalletParts,
  meta: CommandMeta,
  of: Of & Readonly<{ amount: number }>,
): Promise<void> {
  const { accountId, amount } = of
  const answer = await reserveMoney(parts, meta, { accountId, owner: ownerOf(of), amount })
  if (answer.ok) return
  // The first attempt under this id was given up.
  if (answer.refusal === 'MoneyReleased') throw refusedAs('ReservationDropped', reservationRefusals)
  throw refusedAs(answer.refusal, walletRefusals, { available: answer.available })
}

/**
 * Brings the money of a sale to what the agent owes for it in the end: reserved money is taken or given back, and what
 * was taken too much goes back into the wallet. A repetition moves nothing. A sale that reserved nothing is left alone.
 */
export async function settleMoney(
  parts: WalletParts,
  meta: CommandMeta,
  of: Of & Readonly<{ owed: number }>,
): Promise<number> {
  const { accountId, reservationId, owed } = of
  const { state } = await parts.workers.load(walletStream(accountId), wallet)
  const owner = ownerOf(of)
  const use = useOf(state, owner)
  if (use === undefined || use.state === 'RELEASED') return 0
  const { amount } = use
  if (use.state === 'RESERVED' && owed === 0)
    return positionOf(await releaseMoney(parts, meta, { accountId, owner, amount }))
  let position = 0
  if (use.state === 'RESERVED')
    position = positionOf(await captureMoney(parts, meta, { accountId, owner, amount }))
  const back = amount - use.returned - owed
  if (back <= 0) return position
  // Whoever sees the same state returns the same money, once.
  const returnId = uuidv5(reservationNamespace, `return|${reservationId}|${use.returned}`)
  const returned = { accountId, owner, amount: back, returnId }
  return Math.max(position, positionOf(await returnMoney(parts, followUp(meta, 'back'), returned)))
}

/** A refusal means that somebody else moved the money at this moment: the process looks again. */
function positionOf(answer: WalletAnswer): number {
  if (!answer.ok) throw unavailable()
  return answer.position
}
