import { describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { reserveMoney } from '../../src/wallets/use-wallet.ts'
import { account, aloneMax, walletDesk } from './wallet-desk.ts'

const desks = walletDesk()
const { world, boss, richAgent, agent, desk, own, internal, asked, moneyOf, typesOf } = desks

describe('a withdrawal', () => {
  test('reserves its money, and takes it once it is paid', async () => {
    const one = await richAgent(500_000)
    const id = await asked(one, 300_000)
    expect(await moneyOf(one)).toEqual({ balance: 500_000, reserved: 300_000, available: 200_000 })
    expect((await desk(`/withdrawals/${id}/approve`, {})).status).toBe(200)
    expect((await desk(`/withdrawals/${id}/pay`, { reference: 'TRX-1' })).status).toBe(200)
    expect(await moneyOf(one)).toEqual({ balance: 200_000, reserved: 0, available: 200_000 })
  })

  test('above the balance is refused, and says what is available', async () => {
    const one = await richAgent(500_000)
    const answer = await own('/withdrawals', { amount: 500_001, account }, one)
    expect(answer).toMatchObject({ status: 409, code: 'WalletTooLow' })
    expect(JSON.parse(answer.text).alternatives).toEqual({ available: 500_000 })
  })

  test('that was rejected frees its money', async () => {
    const one = await richAgent(500_000)
    const id = await asked(one, 500_000)
    expect((await desk(`/withdrawals/${id}/reject`, { reason: 'Closed' })).status).toBe(200)
    expect(await moneyOf(one)).toEqual({ balance: 500_000, reserved: 0, available: 500_000 })
    expect(await desk(`/withdrawals/${id}/pay`, { reference: 'TRX' })).toMatchObject({
      status: 409,
      code: 'WithdrawalNotApproved',
    })
  })

  test('of an agent who was suspended meanwhile is approved and paid as any other', async () => {
    const one = await richAgent(500_000)
    const id = await asked(one, 300_000)
    await desks.suspended(one)
    expect((await desk(`/withdrawals/${id}/approve`, {})).status).toBe(200)
    expect((await desk(`/withdrawals/${id}/pay`, { reference: 'TRX-1' })).status).toBe(200)
    expect(await moneyOf(one)).toEqual({ balance: 200_000, reserved: 0, available: 200_000 })
  })

  test('of an agent who was suspended meanwhile is rejected, and the money waits for the agent', async () => {
    const one = await richAgent(500_000)
    const id = await asked(one, 300_000)
    await desks.suspended(one)
    expect((await desk(`/withdrawals/${id}/reject`, { reason: 'Closed' })).status).toBe(200)
    expect(await moneyOf(one)).toEqual({ balance: 500_000, reserved: 0, available: 500_000 })
  })

  test('is not asked for by a suspended agent, and nothing is reserved', async () => {
    const one = await richAgent(500_000)
    await desks.suspended(one)
    const answer = await own('/withdrawals', { amount: 100_000, account }, one)
    expect([401, 403]).toContain(answer.status)
    expect((await moneyOf(one)).reserved).toBe(0)
    expect(await typesOf(`wallet-${one.accountId}`)).toEqual(['WalletCredited'])
  })

  test('above the setting needs two different people', async () => {
    const one = await richAgent(aloneMax + 1)
    const id = await asked(one, aloneMax + 1)
    const path = `/withdrawals/${id}/approve`
    expect((await desk(path, {})).status).toBe(200)
    expect(await desk(path, {})).toMatchObject({ status: 409, code: 'SecondApproverNeeded' })
    expect(await desk(`/withdrawals/${id}/pay`, { reference: 'TRX' })).toMatchObject({
      code: 'WithdrawalNotApproved',
    })
    expect((await desk(path, {}, boss())).status).toBe(200)
    expect((await desk(`/withdrawals/${id}/pay`, { reference: 'TRX' })).status).toBe(200)
  })

  test('is taken once, however often it is paid and the process reports it', async () => {
    const one = await richAgent(500_000)
    const id = await asked(one, 200_000)
    await desk(`/withdrawals/${id}/approve`, {})
    await Promise.all([
      ...Array.from({ length: 5 }, () => desk(`/withdrawals/${id}/pay`, { reference: 'TRX' })),
      ...Array.from({ length: 5 }, () => internal(`/withdrawals/${id}/settle`)),
    ])
    expect((await moneyOf(one)).balance).toBe(300_000)
    expect(await desk(`/withdrawals/${id}/pay`, { reference: 'TRX-2' })).toMatchObject({
      status: 409,
      code: 'OtherPayoutReference',
    })
  })

  test('that was requested is not abandoned by the process', async () => {
    const one = await richAgent(500_000)
    const id = await asked(one, 200_000)
    const finish = { accountId: one.accountId, amount: 200_000 }
    expect((await internal(`/withdrawals/${id}/finish`, finish)).status).toBe(200)
    expect((await moneyOf(one)).reserved).toBe(200_000)
    expect(await typesOf(`withdrawal-${id}`)).toEqual(['WithdrawalRequested'])
  })

  test('that is asked for twice with one key is one withdrawal', async () => {
    const one = await richAgent(500_000)
    const key = randomUuid()
    const ask = (amount: number) => own('/withdrawals', { amount, account }, one, key)
    const [first, again] = await Promise.all([ask(200_000), ask(200_000)])
    expect(again.data).toEqual(first.data)
    expect((await moneyOf(one)).reserved).toBe(200_000)
    expect(await ask(300_000)).toMatchObject({ status: 422, code: 'IdempotencyKeyReused' })
  })
})

describe('a wallet', () => {
  const correct = (accountId: string, amount: number, key = randomUuid()) =>
    desk(`/wallets/${accountId}/corrections`, { amount, reason: 'A fee' }, boss(), key)

  test('is corrected with a reason, once for one key, and not below its limit', async () => {
    const one = await richAgent(500_000)
    const key = randomUuid()
    expect((await correct(one.accountId, -20_000, key)).status).toBe(200)
    expect((await correct(one.accountId, -20_000, key)).status).toBe(200)
    expect((await moneyOf(one)).balance).toBe(480_000)
    expect(await correct(one.accountId, -480_001)).toMatchObject({ code: 'WalletTooLow' })
    const path = `/wallets/${one.accountId}/corrections`
    expect((await desk(path, { amount: 5, reason: ' ' })).status).toBe(422)
  })

  test('is not corrected by more than one person may decide alone', async () => {
    const one = await agent()
    expect(await correct(one.accountId, aloneMax + 1)).toMatchObject({
      status: 409,
      code: 'CorrectionTooLarge',
    })
  })

  test('goes below zero down to its credit limit, which stays while it is used', async () => {
    const one = await agent()
    const path = `/reservation-admin/wallets/${one.accountId}/credit-limit`
    const setTo = (limit: number) => world().send('PUT', path, { limit }, { token: boss().token })
    expect((await setTo(100_000)).status).toBe(200)
    const sale = { kind: 'SALE', id: randomUuid() } as const
    const use = { accountId: one.accountId, owner: sale, amount: 100_000 }
    const reserved = await reserveMoney(world().api.parts, ownMeta(randomUuid()), use)
    expect(reserved.ok).toBe(true)
    expect((await moneyOf(one)).available).toBe(0)
    expect(await setTo(99_999)).toMatchObject({ status: 409, code: 'CreditInUse' })
  })
})
