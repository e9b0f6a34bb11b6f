import { expect, test } from 'vitest'
import { OwnFactors } from '@arung/contracts/accounts/second-factor'
import { PersonRow } from '@arung/contracts/accounts/people'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { ids } from './shop.ts'
import { signedIn } from './signed-in.ts'

const { world, as } = signedIn()
const accountId = ids.admin

const own = async () => {
  const { status, body } = await world().ask('/admins/factors', as('admin'))
  expect(status).toBe(200)
  return OwnFactors.parse(body.data)
}
const enrolled = (n: number, kind: 'TOTP' | 'PASSKEY', name = ''): DomainEvent => ({
  type: 'SecondFactorEnrolled',
  data: { accountId, factorId: uuid(31, n), kind, name, at: at(n) },
})

test('people see their second factors, how many recovery codes are left, and what changed', async () => {
  expect(await own()).toEqual({ demanded: false, factors: [], recoveryCodesLeft: 0, changes: [] })
  await world().say(
    enrolled(1, 'TOTP'),
    enrolled(2, 'PASSKEY', 'Office laptop'),
    { type: 'RecoveryCodesRenewed', data: { accountId, setId: uuid(32, 1), at: at(3) } },
    {
      type: 'RecoveryCodeUsed',
      data: { accountId, setId: uuid(32, 1), nth: 1, left: 9, at: at(4) },
    },
    {
      type: 'SecondFactorRemoved',
      data: { accountId, factorId: uuid(31, 1), kind: 'TOTP', at: at(5) },
    },
  )
  const seen = await own()
  expect(seen.factors).toEqual([
    {
      factorId: uuid(31, 2),
      kind: 'PASSKEY',
      name: 'Office laptop',
      enrolledAt: at(2),
      lastUsedAt: null,
    },
  ])
  expect(seen.recoveryCodesLeft).toBe(9)
  expect(seen.changes.map(({ what, kind }) => [what, kind])).toEqual([
    ['REMOVED', 'TOTP'],
    ['CODE_USED', null],
    ['CODES_RENEWED', null],
    ['ENROLLED', 'PASSKEY'],
    ['ENROLLED', 'TOTP'],
  ])
})

test('a reset is in the history with who did it and why, and other admins see it', async () => {
  await world().say({
    type: 'SecondFactorsReset',
    data: { accountId, by: `admin:${ids.admin}`, reason: 'Lost the phone', at: at(6) },
  })
  const seen = await own()
  expect(seen).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  expect(seen.changes[0]).toEqual({
    what: 'RESET',
    kind: null,
    at: at(6),
    by: 'First4 Last4',
    reason: 'Lost the phone',
  })
  const { body } = await world().ask(`/admins/admins/${accountId}`, as('admin'))
  const row = PersonRow.parse(body.data)
  expect(row.factors).toEqual([])
  expect(row.factorChanges[0]?.reason).toBe('Lost the phone')
})

test('the newest twenty changes are kept', async () => {
  for (let n = 10; n < 35; n += 1) await world().say(enrolled(n, 'PASSKEY', `Key ${n}`))
  const { changes } = await own()
  expect(changes).toHaveLength(20)
  expect(changes[0]?.at).toBe(at(34))
})

test('callers of another realm are refused', async () => {
  for (const who of ['user', 'agent'])
    expect((await world().ask('/admins/factors', as(who))).status).toBe(403)
  expect((await world().ask('/reservation-admin/factors', as('admin'))).status).toBe(403)
})
