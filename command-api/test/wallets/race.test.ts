import { expect, test } from 'vitest'
import { accept, type Decider } from '@arung/domain/decider'
import type { WalletEvent } from '@arung/domain/wallets/events'
import { wallet, type WalletCommand, type WalletRefusal } from '@arung/domain/wallets/wallet'
import { availableOf, type Wallet } from '@arung/domain/wallets/wallet-state'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { walletStream } from '../../src/wallets/streams.ts'
import {
  captureMoney,
  releaseMoney,
  reserveMoney,
  returnMoney,
} from '../../src/wallets/use-wallet.ts'
import { account, walletDesk } from './wallet-desk.ts'

const { world, richAgent, moneyOf } = walletDesk()
const callers = 100
const amount = 30_000
const balance = 1_000_000
/** How many of the callers one wallet can serve. */
const served = Math.floor(balance / amount)

const saleOf = (accountId: string) => ({
  accountId,
  owner: { kind: 'SALE', id: randomUuid() } as const,
  amount,
})

test('wallet.race: a hundred sales at once get exactly what the wallet has, and each once', async () => {
  const { parts } = world().api
  const one = await richAgent(balance)
  const sales = Array.from({ length: callers }, () => saleOf(one.accountId))
  const answers = await Promise.all(
    [...sales, ...sales].map(sale => reserveMoney(parts, ownMeta(randomUuid()), sale)),
  )
  const accepted = sales.filter((_, nth) => answers[nth]?.ok)
  expect(accepted).toHaveLength(served)
  expect(await moneyOf(one)).toMatchObject({ balance, reserved: served * amount })

  const [captured, released] = [accepted.slice(0, 10), accepted.slice(10)]
  await Promise.all([
    ...[...captured, ...captured].map(sale => captureMoney(parts, ownMeta(randomUuid()), sale)),
    ...[...released, ...released].map(sale => releaseMoney(parts, ownMeta(randomUuid()), sale)),
  ])
  expect(await moneyOf(one)).toMatchObject({ balance: balance - 10 * amount, reserved: 0 })

  const returnId = randomUuid()
  const back = captured.flatMap(sale => [sale, sale]).map(sale => ({ ...sale, returnId }))
  const returned = await Promise.all(
    back.map(sale => returnMoney(parts, ownMeta(randomUuid()), sale)),
  )
  // One occasion gives back once, to whichever sale names it first.
  expect(returned.every(({ ok }) => ok)).toBe(true)
  expect(await moneyOf(one)).toMatchObject({ balance: balance - 9 * amount, reserved: 0 })
})

test('wallet.race: two processes at once never reserve more than the wallet has', async () => {
  const one = await richAgent(balance)
  const sibling = await world().sibling()
  const ask = (send: typeof sibling.send) =>
    send('POST', '/reservation/wallet/withdrawals', { amount, account }, { token: one.token })
  try {
    const answers = await Promise.all(
      Array.from({ length: callers }, (_, nth) => ask(nth % 2 === 0 ? world().send : sibling.send)),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThan(0)
    const { reserved, available } = await moneyOf(one)
    expect(available).toBeGreaterThanOrEqual(0)
    expect(reserved).toBeGreaterThanOrEqual(made.length * amount)
    expect(reserved).toBeLessThanOrEqual(served * amount)
  } finally {
    await sibling.close()
  }
})

test('negative control: a check outside the stream lets the wallet go below its limit', async () => {
  const { parts } = world().api
  // Decides nothing: whoever calls it has looked at the balance before.
  const unchecked: Decider<WalletCommand, WalletEvent, Wallet, WalletRefusal> = {
    ...wallet,
    decide: command =>
      command.type === 'ReserveMoney'
        ? accept({
            type: 'WalletReserved',
            data: {
              accountId: command.accountId,
              owner: command.owner,
              amount: command.amount,
              at: command.now,
            },
          })
        : wallet.decide(command, wallet.initial),
  }
  const accountId = randomUuid()
  const stream = walletStream(accountId)
  const now = new Date().toISOString()
  const credit = {
    type: 'CreditWallet',
    accountId,
    depositId: randomUuid(),
    amount: balance,
    now,
  } as const
  await parts.workers.execute(stream, unchecked, credit, ownMeta(randomUuid()))
  const naive = async () => {
    const { state } = await parts.workers.load(stream, unchecked)
    if (amount > availableOf(state)) return
    const command = { type: 'ReserveMoney', ...saleOf(accountId), now } as const
    await parts.workers.execute(stream, unchecked, command, ownMeta(randomUuid()))
  }
  await Promise.all(Array.from({ length: callers }, naive))
  const { state } = await parts.workers.load(stream, unchecked)
  expect(availableOf(state)).toBeLessThan(0)
})
