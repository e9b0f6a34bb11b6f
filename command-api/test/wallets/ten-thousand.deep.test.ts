import { expect, test } from 'vitest'
import { wallet } from '@arung/domain/wallets/wallet'
import { availableOf } from '@arung/domain/wallets/wallet-state'
import type { WalletEvent } from '@arung/domain/wallets/events'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { walletStream } from '../../src/wallets/streams.ts'
import { releaseMoney, reserveMoney } from '../../src/wallets/use-wallet.ts'
import { walletDesk } from './wallet-desk.ts'

const { world, richAgent, moneyOf } = walletDesk()
const uses = 10_000
const balance = 1_000_000
const amount = 150
/** How many of the uses the wallet can serve. */
const served = Math.floor(balance / amount)

test('ten thousand uses of one wallet at once: the balance is exact, and below its limit at no moment', async () => {
  const { parts } = world().api
  const one = await richAgent(balance)
  const { accountId } = one
  const sales = Array.from({ length: uses }, () => ({
    accountId,
    owner: { kind: 'SALE', id: randomUuid() } as const,
    amount,
  }))
  const answers = await Promise.all(
    sales.map(sale => reserveMoney(parts, ownMeta(randomUuid()), sale)),
  )
  const accepted = sales.filter((_, nth) => answers[nth]?.ok)
  expect(accepted).toHaveLength(served)
  expect(await moneyOf(one)).toMatchObject({ balance, reserved: served * amount })
  await Promise.all(accepted.map(sale => releaseMoney(parts, ownMeta(randomUuid()), sale)))
  expect(await moneyOf(one)).toMatchObject({ balance, reserved: 0 })

  const recorded = await world().store.readStream(walletStream(accountId))
  let state = wallet.initial
  for (const { type, data } of recorded) {
    state = wallet.evolve(state, { type, data } as WalletEvent)
    expect(availableOf(state)).toBeGreaterThanOrEqual(0)
  }
  expect(recorded.filter(({ type }) => type === 'WalletReserved')).toHaveLength(served)
})
