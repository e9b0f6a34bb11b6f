import type { WalletOwner } from '@arung/domain/wallets/events'
import { wallet, type WalletCommand, type WalletRefusal } from '@arung/domain/wallets/wallet'
import { availableFor, availableOf, useOf } from '@arung/domain/wallets/wallet-state'
import type { CommandMeta } from '@arung/event-store/codec'
import { followUp, keyReused } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { walletStream } from './streams.ts'

type WalletParts = Pick<Parts, 'workers' | 'clock'>
/** Rupiah of an agent's wallet, for one sale or withdrawal. */
export type WalletUse = Readonly<{ accountId: string; owner: WalletOwner; amount: number }>
/** `available` is what the agent can spend at the time of the answer. */
export type WalletAnswer =
  | Readonly<{ ok: true; position: number }>
  | Readonly<{ ok: false; refusal: WalletRefusal; available: number }>

/**
 * Reserves money, so that nothing else can spend it. A repetition reserves nothing more, and is refused once the money
 * was released. Many at once never go below the credit limit together.
 */
export async function reserveMoney(
  parts: WalletParts,
  meta: CommandMeta,
  use: WalletUse,
): Promise<WalletAnswer> {
  return act(parts, named(meta, 'reserve', use.owner), { type: 'ReserveMoney', ...use })
}

/** Spends reserved money: the sale was approved, or the withdrawal was paid. */
export async function captureMoney(
  parts: WalletParts,
  meta: CommandMeta,
  use: WalletUse,
): Promise<WalletAnswer> {
  return act(parts, named(meta, 'capture', use.owner), { type: 'CaptureMoney', ...use })
}

/** Gives reserved money back: the sale was declined, lapsed or cancelled, or the withdrawal was rejected. */
export async function releaseMoney(
  parts: WalletParts,
  meta: CommandMeta,
  use: WalletUse,
): Promise<WalletAnswer> {
  return act(parts, named(meta, 'release', use.owner), { type: 'ReleaseMoney', ...use })
}

/** Puts money of a captured sale back into the wallet, up to what was captured. `returnId` names the occasion. */
export async function returnMoney(
  parts: WalletParts,
  meta: CommandMeta,
  use: WalletUse & Readonly<{ returnId: string }>,
): Promise<WalletAnswer> {
  return act(parts, followUp(meta, `wallet-return|${use.returnId}`), {
    type: 'ReturnMoneyToWallet',
    ...use,
  })
}

const named = (meta: CommandMeta, what: string, { kind, id }: WalletOwner): CommandMeta =>
  followUp(meta, `wallet-${what}|${kind}|${id}`)

type Timeless<Command> = Command extends unknown ? Omit<Command, 'now'> : never

/** Sends a command to a wallet. */
export async function act(
  { workers, clock }: WalletParts,
  meta: CommandMeta,
  what: Timeless<WalletCommand>,
): Promise<WalletAnswer> {
  const command: WalletCommand = { ...what, now: clock.now().toISOString() }
  const outcome = await workers.execute(walletStream(what.accountId), wallet, command, meta)
  if (outcome.outcome === 'key-reused') throw keyReused()
  const available =
    'owner' in command ? availableFor(outcome.state, command.owner) : availableOf(outcome.state)
  if (outcome.outcome === 'refused') return { ok: false, refusal: outcome.refusal, available }
  // A repeated key is answered from the log. The money that it reserved may have been released since.
  if (command.type === 'ReserveMoney' && useOf(outcome.state, command.owner)?.state === 'RELEASED')
    return { ok: false, refusal: 'MoneyReleased', available }
  return { ok: true, position: outcome.position }
}
