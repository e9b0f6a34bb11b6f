import { expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { decideDeposit } from '../../src/wallets/decide-deposit-flow.ts'
import { decideWithdrawal, requestWithdrawal } from '../../src/wallets/withdrawal-flow.ts'
import { dyingParts, killed, type Moment } from '../dying-parts.ts'
import { account, walletDesk } from './wallet-desk.ts'

const { world, finance, boss, agent, richAgent, entered, asked, desk, internal, moneyOf, typesOf } =
  walletDesk()
/** Both sides of each of the two commands. */
const moments: readonly Moment[] = [
  ['before', 0],
  ['after', 0],
  ['before', 1],
  ['after', 1],
]
const amount = 500_000
const decider = () => ({
  by: finance().accountId,
  aloneMax: amount,
  now: new Date().toISOString(),
})
const dying = (moment: Moment) => dyingParts(world().api.parts, moment)
const twice = async (path: string, body: unknown = {}) => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await internal(path, body)
    expect(answer.status, answer.text).toBe(200)
  }
}

test.each(moments)(
  'wallets.deaths: a deposit is credited once when its approval dies %s command %i',
  async (...moment) => {
    const one = await agent()
    const id = await entered(one, amount, boss())
    const command = { type: 'ApproveDeposit', ...decider() } as const
    const approval = decideDeposit(dying(moment), ownMeta(randomUuid()), id, command)
    await expect(approval).rejects.toThrow(killed)
    const isApproved = (await typesOf(`deposit-${id}`)).includes('DepositApproved')
    expect(isApproved).toBe(moment[0] === 'after' || moment[1] === 1)
    // The process reacts to the approval. Without one somebody approves again.
    if (!isApproved) await desk(`/deposits/${id}/approve`, {})
    await twice(`/deposits/${id}/credit`)
    expect(await typesOf(`wallet-${one.accountId}`)).toEqual(['WalletCredited'])
    expect((await moneyOf(one)).balance).toBe(amount)
  },
)

test.each(moments)(
  'wallets.deaths: no money stays reserved without a request that dies %s command %i',
  async (...moment) => {
    const one = await richAgent(amount)
    const meta = ownMeta(randomUuid())
    const { accountId } = one
    const request = requestWithdrawal(dying(moment), meta, { accountId, amount, account })
    await expect(request).rejects.toThrow(killed)
    const reserved = (await world().log()).find(
      ({ type, data }) => type === 'WalletReserved' && data.accountId === accountId,
    )
    expect(reserved === undefined).toBe(moment[0] === 'before' && moment[1] === 0)
    if (reserved === undefined) return
    const id = reserved.data.owner.id as string
    await twice(`/withdrawals/${id}/finish`, { accountId, amount })
    const isRequested = moment[0] === 'after' && moment[1] === 1
    expect(await typesOf(`withdrawal-${id}`)).toEqual([
      isRequested ? 'WithdrawalRequested' : 'WithdrawalAbandoned',
    ])
    expect((await moneyOf(one)).reserved).toBe(isRequested ? amount : 0)
    if (isRequested) return
    // The same request again is refused, because its money was given back.
    const again = requestWithdrawal(world().api.parts, meta, { accountId, amount, account })
    await expect(again).rejects.toMatchObject({ code: 'MoneyReleased' })
  },
)

test.each([
  ['RejectWithdrawal', 0],
  ['RecordWithdrawalPaid', amount],
] as const)(
  'wallets.deaths: the money of a withdrawal moves once when %s dies between the streams',
  async (type, taken) => {
    const one = await richAgent(amount)
    const id = await asked(one, amount)
    await desk(`/withdrawals/${id}/approve`, {})
    const words = { reason: 'Closed', reference: 'TRX' }
    const command = { ...words, ...decider(), type }
    const decision = decideWithdrawal(dying(['after', 0]), ownMeta(randomUuid()), id, command)
    await expect(decision).rejects.toThrow(killed)
    expect((await moneyOf(one)).reserved).toBe(amount)
    await twice(`/withdrawals/${id}/settle`)
    expect(await moneyOf(one)).toMatchObject({ balance: amount - taken, reserved: 0 })
    expect(await typesOf(`wallet-${one.accountId}`)).toHaveLength(3)
  },
)
