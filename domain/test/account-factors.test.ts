import { expect, test } from 'vitest'
import { account } from '../src/accounts/account.ts'
import type { AccountCommand } from '../src/accounts/account.ts'
import type { AccountEvent } from '../src/accounts/events.ts'
import { isFactorDemanded } from '../src/accounts/factor-demand.ts'
import { recoveryCodesLeft } from '../src/accounts/factors.ts'
import { accountId, active, enrol, forgotten, now, renewCodes } from './account-history.ts'

const state = (events: readonly AccountEvent[]) =>
  [...active, ...events].reduce(account.evolve, account.initial)
/** Applies the commands in sequence and returns the refusal of the last one, or null. */
function after(...commands: readonly AccountCommand[]) {
  const said: AccountEvent[] = []
  let refusal: string | null = null
  for (const command of commands) {
    const decision = account.decide(command, state(said))
    refusal = decision.ok ? null : decision.refusal
    if (decision.ok) said.push(...decision.events)
  }
  const end = state(said)
  if (!end.exists) throw new Error('There is no account')
  return { end, said, refusal }
}
const app = enrol('app', 'TOTP')
const key = enrol('key', 'PASSKEY')
const remove = (factorId: string): AccountCommand => ({ type: 'RemoveFactor', factorId, now })
const use = (nth: number, setId = 'set'): AccountCommand => ({
  type: 'UseRecoveryCode',
  setId,
  nth,
  now,
})

test('an account has one authenticator app and several passkeys, at most ten factors in all', () => {
  expect(after(app, enrol('other', 'TOTP')).refusal).toBe('AppAlreadySetUp')
  expect(after(app, app).said).toHaveLength(1)
  const keys = Array.from({ length: 9 }, (_, n) => enrol(`key-${n}`, 'PASSKEY'))
  expect(after(app, ...keys).refusal).toBe(null)
  expect(after(app, ...keys, key).refusal).toBe('TooManyFactors')
})

test('an unknown factor cannot be removed, and an admin cannot reset an account without factors', () => {
  expect(after(app, remove('key')).refusal).toBe('FactorUnknown')
  const reset: AccountCommand = { type: 'ResetFactors', by: 'admin:a', reason: 'Lost', now }
  expect(after(reset).refusal).toBe('NoFactor')
  const { end } = after(app, key, renewCodes('set'), reset)
  expect(end.secondFactor).toEqual({ factors: [], recovery: null })
  expect(end.factorsReset).toEqual({ by: 'admin:a', reason: 'Lost' })
})

test('recovery codes need a factor and are removed with the last one', () => {
  expect(after(renewCodes('set')).refusal).toBe('NoFactor')
  expect(after(app, key, renewCodes('set'), remove('app')).end.secondFactor.recovery).not.toBe(null)
  const gone = after(app, renewCodes('set'), remove('app'), use(1))
  expect(gone.refusal).toBe('RecoveryCodeUsed')
})

test('each recovery code of the latest set works once', () => {
  const { end, said } = after(app, renewCodes('set'), use(3))
  expect(said.at(-1)?.data).toEqual({ accountId, setId: 'set', nth: 3, left: 9, at: now })
  expect(recoveryCodesLeft(end.secondFactor)).toBe(9)
  expect(after(app, renewCodes('set'), use(3), use(3)).refusal).toBe('RecoveryCodeUsed')
  expect(after(app, renewCodes('set'), renewCodes('new'), use(3)).refusal).toBe('RecoveryCodeUsed')
  expect(after(app, renewCodes('set'), use(3), renewCodes('new'), use(3, 'new')).refusal).toBe(null)
})

test('nothing of the second factor remains once a person is forgotten', () => {
  const { said } = after(app, renewCodes('set'))
  expect(state([...said, forgotten])).toMatchObject({
    secondFactor: { factors: [], recovery: null },
    factorsReset: null,
  })
})

test('the setting demands a second factor of admins and of staff who see money', () => {
  expect(isFactorDemanded(true, { realm: 'admins', position: null })).toBe(true)
  expect(isFactorDemanded(true, { realm: 'reservation-admin', position: 'FINANCE' })).toBe(true)
  expect(isFactorDemanded(true, { realm: 'reservation-admin', position: 'ATV_PIC' })).toBe(false)
  expect(isFactorDemanded(true, { realm: 'users', position: null })).toBe(false)
  expect(isFactorDemanded(false, { realm: 'admins', position: null })).toBe(false)
})
