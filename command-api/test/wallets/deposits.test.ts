import { describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { aloneMax, formOf, photo, walletDesk } from './wallet-desk.ts'

const desks = walletDesk()
const { world, finance, boss, agent, desk, own, internal, entered, moneyOf, typesOf, picture } =
  desks

describe('a deposit', () => {
  test('that an agent announced is in the wallet once it is approved', async () => {
    const one = await agent()
    const made = await own('/deposits', await formOf(500_000, await photo()), one)
    expect(made.status, made.text).toBe(201)
    expect(await moneyOf(one)).toEqual({ balance: 0, reserved: 0, available: 0 })
    expect((await desk(`/deposits/${made.data.id}/approve`, {})).status).toBe(200)
    expect(await moneyOf(one)).toEqual({ balance: 500_000, reserved: 0, available: 500_000 })
  })

  test('that was rejected never reaches the wallet', async () => {
    const one = await agent()
    const id = await entered(one, 500_000)
    const rejected = await desk(`/deposits/${id}/reject`, { reason: 'Not there' }, boss())
    expect(rejected.status).toBe(200)
    expect(await desk(`/deposits/${id}/approve`, {}, boss())).toMatchObject({
      status: 409,
      code: 'DepositDecided',
    })
    expect((await moneyOf(one)).balance).toBe(0)
  })

  test.each([
    ['approved', 'approve', {}, 500_000],
    ['rejected', 'reject', { reason: 'Not there' }, 0],
  ] as const)('of an agent who was suspended meanwhile is %s as any other', async (...of) => {
    const [, verb, body, balance] = of
    const one = await agent()
    const { data } = await own('/deposits', await formOf(500_000, await photo()), one)
    await desks.suspended(one)
    const decided = await desk(`/deposits/${data.id}/${verb}`, body)
    expect(decided.status, decided.text).toBe(200)
    expect((await moneyOf(one)).balance).toBe(balance)
  })

  test('is entered by finance for a suspended agent, who announces none', async () => {
    const one = await agent()
    await desks.suspended(one)
    const announced = await own('/deposits', await formOf(500_000, await photo()), one)
    expect([401, 403]).toContain(announced.status)
    const id = await entered(one, 500_000, boss())
    expect((await desk(`/deposits/${id}/approve`, {})).status).toBe(200)
    expect((await moneyOf(one)).balance).toBe(500_000)
    expect(await typesOf(`wallet-${one.accountId}`)).toEqual(['WalletCredited'])
  })

  test('is not decided by whoever entered it', async () => {
    const id = await entered(await agent(), 500_000)
    for (const [verb, body] of [
      ['approve', {}],
      ['reject', { reason: 'No' }],
    ] as const)
      expect(await desk(`/deposits/${id}/${verb}`, body)).toMatchObject({
        status: 409,
        code: 'OwnRequest',
      })
    expect((await desk(`/deposits/${id}/approve`, {}, boss())).status).toBe(200)
  })

  test('above the setting needs two different people', async () => {
    const one = await agent()
    const form = await formOf(aloneMax + 1, await photo())
    const { data } = await own('/deposits', form, one)
    const path = `/deposits/${data.id}/approve`
    expect((await desk(path, {})).status).toBe(200)
    expect((await moneyOf(one)).balance).toBe(0)
    expect(await desk(path, {})).toMatchObject({ status: 409, code: 'SecondApproverNeeded' })
    expect((await desk(path, {}, boss())).status).toBe(200)
    expect((await moneyOf(one)).balance).toBe(aloneMax + 1)
  })

  test('that two people decide at once is decided once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await agent()
      const { data } = await own('/deposits', await formOf(500_000, await photo()), one)
      const answers = await Promise.all([
        desk(`/deposits/${data.id}/approve`, {}),
        desk(`/deposits/${data.id}/reject`, { reason: 'No' }, boss()),
        desk(`/deposits/${data.id}/approve`, {}, boss()),
      ])
      const types = await typesOf(`deposit-${data.id}`)
      const isApproved = types.includes('DepositApproved')
      expect(types).toEqual([
        'DepositRequested',
        isApproved ? 'DepositApproved' : 'DepositRejected',
      ])
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      expect((await moneyOf(one)).balance).toBe(isApproved ? 500_000 : 0)
    }
  })

  test('is credited once, however often it is approved and the process reports it', async () => {
    const one = await agent()
    const id = await entered(one, 500_000)
    await Promise.all([
      ...Array.from({ length: 5 }, () => desk(`/deposits/${id}/approve`, {}, boss())),
      ...Array.from({ length: 5 }, () => internal(`/deposits/${id}/credit`)),
    ])
    await internal(`/deposits/${id}/credit`)
    expect(await typesOf(`wallet-${one.accountId}`)).toEqual(['WalletCredited'])
    expect((await moneyOf(one)).balance).toBe(500_000)
  })

  test('that is sent twice with one key is one deposit, and its picture stays', async () => {
    const one = await agent()
    const key = randomUuid()
    const first = await own('/deposits', await formOf(500_000, await photo()), one, key)
    const again = await own('/deposits', await formOf(500_000, await photo()), one, key)
    expect(again.data).toEqual(first.data)
    const other = await own('/deposits', await formOf(500_000, await photo('#ff0000')), one, key)
    expect(other).toMatchObject({ status: 422, code: 'IdempotencyKeyReused' })
    const path = `/reservation-admin/deposits/${first.data.id}`
    expect((await picture(path, finance())).status).toBe(200)
    expect(await typesOf(`deposit-${first.data.id}`)).toEqual([
      'DepositRequested',
      'DepositProofViewed',
    ])
  })

  test.each(['0', '-5', '1.5', '1e3', '99999999999999', 'ten'])(
    'refuses %s as an amount',
    async amount => {
      const one = await agent()
      expect((await own('/deposits', await formOf(amount, await photo()), one)).status).toBe(422)
    },
  )

  test('is only for an agent', async () => {
    const path = `/wallets/${finance().accountId}/deposits`
    expect((await desk(path, await formOf(5), boss())).status).toBe(404)
    expect((await desk(`/wallets/${randomUuid()}/deposits`, await formOf(5))).status).toBe(404)
  })
})

describe('the picture of a deposit', () => {
  const announce = async () => {
    const one = await agent()
    const { data } = await own('/deposits', await formOf(500_000, await photo()), one)
    return { one, id: data.id as string }
  }

  test('is re-encoded, and every view of it is in the history', async () => {
    const { one, id } = await announce()
    const response = await picture(`/reservation-admin/deposits/${id}`, finance())
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
    const content = Buffer.from(await response.arrayBuffer())
    expect(content.includes('canary-of-the-photo')).toBe(false)
    expect((await picture(`/reservation/wallet/deposits/${id}`, one)).status).toBe(200)
    const views = (await world().log()).filter(
      ({ type, data }) => type === 'DepositProofViewed' && data.depositId === id,
    )
    expect(views).toHaveLength(2)
    expect(views[0]?.actor).toContain(finance().accountId)
    expect(views[1]?.actor).toContain(one.accountId)
  })

  test('is not shown to another agent, and no view is recorded', async () => {
    const { id } = await announce()
    const stranger = await agent()
    expect((await own(`/deposits/${id}/proof`, {}, stranger)).status).toBe(404)
    expect(await typesOf(`deposit-${id}`)).toEqual(['DepositRequested'])
  })

  test('is sealed, and gone with the key of the agent', async () => {
    const { one, id } = await announce()
    const { data } = (await world().log()).find(
      ({ type, data: of }) => type === 'DepositRequested' && of.depositId === id,
    )!
    const stored = await world().files.get(`deposits/${data.proofId}.sealed`)
    expect(stored!.content.subarray(0, 3).toString('hex')).not.toBe('ffd8ff')
    await world().api.parts.vault.forget(one.accountId)
    expect((await desk(`/deposits/${id}/proof`, {})).status).toBe(404)
  })

  test('must be a picture, and an agent must send one', async () => {
    const one = await agent()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const half = (await photo()).subarray(0, 2_000)
    for (const content of [svg, half, Buffer.alloc(0)])
      expect((await own('/deposits', await formOf(5, content), one)).status).toBe(422)
    expect((await own('/deposits', await formOf(5), one)).status).toBe(422)
    const log = await world().log()
    expect(log.filter(({ data }) => data.by === one.accountId)).toEqual([])
  })
})
