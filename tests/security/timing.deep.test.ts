import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Realm } from '@arung/contracts/accounts/realms'
import { customerPassword, newCustomer } from './bookings.ts'
import { areDistinguishable, mannWhitney } from './mann-whitney.ts'
import { call, database, emailOf, freshEmail } from './world.ts'

let known: string
let alsoKnown: string
beforeAll(async () => {
  known = (await newCustomer()).email
  alsoKnown = (await newCustomer()).email
})

type Ask = () => Promise<{ status: number }>
const betweenMs = 4
/** With fewer rounds no statistic can tell the kinds apart. */
const roundsMin = 10
const timeout = 120_000

/**
 * Measures the times of each kind of request, in milliseconds. Every round sends each kind once, in a new order, so
 * that what slows the machine down slows all alike. Ends after the given rounds, or at the time limit.
 */
async function timesOf<Kind extends string>(
  kinds: Readonly<Record<Kind, Ask>>,
  { rounds, limitMs }: { rounds: number; limitMs: number },
): Promise<Record<Kind, number[]>> {
  const names = Object.keys(kinds) as Kind[]
  const times = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<
    Kind,
    number[]
  >
  const statuses = new Set<number>()
  const until = performance.now() + limitMs
  for (
    let round = -1;
    round < rounds && (round < roundsMin || performance.now() < until);
    round += 1
  ) {
    const order = names.map(name => ({ name, at: Math.random() })).sort((a, b) => a.at - b.at)
    for (const { name } of order) {
      const startedMs = performance.now()
      statuses.add((await kinds[name]()).status)
      // The first round warms up.
      if (round >= 0) times[name].push(performance.now() - startedMs)
      await sleep(betweenMs)
    }
  }
  expect(statuses.size).toBe(1)
  return times
}

/** Makes each request the first of its kind: an address that was used often gets no more codes for an hour. */
const forgetCodes = () => database.query('TRUNCATE auth.codes, auth.code_sends')

async function forgot(realm: Realm, email: string) {
  await forgetCodes()
  return call('POST', `/${realm}/forgot-password`, { email })
}

const registration = (email: string) => ({
  firstName: 'Ketut',
  lastName: 'Rahayu',
  email,
  phone: '+6281234567890',
  password: customerPassword,
  passwordConfirmation: customerPassword,
})

test('enum.timing: the statistic matches known results', () => {
  // Ranks of the tortoise and the hares, and the permeability data of Hollander and Wolfe (U = 35 of 50).
  expect(mannWhitney([1, 7, 8, 9, 10, 11], [2, 3, 4, 5, 6, 12]).share * 36).toBe(25)
  const term = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
  const early = [1.15, 0.88, 0.9, 0.74, 1.21]
  expect(mannWhitney(term, early).share * 50).toBe(35)
  expect(mannWhitney(term, early).deviations).toBeCloseTo(10 / Math.sqrt((50 / 12) * 16), 9)
  expect(mannWhitney([1, 1, 1], [1, 1])).toEqual({ share: 0.5, deviations: 0 })
  expect(mannWhitney([1, 2, 2], [2, 3]).deviations).toBeCloseTo(-2 / Math.sqrt(0.5 * 4.8), 9)
})

test(
  'enum.timing: the comparison notices a request that skips its work',
  async () => {
    // A code that is still valid is not made again. This is the work that an unknown address must not save.
    const kinds = {
      whole: () => call('POST', '/users/forgot-password', { email: freshEmail() }),
      spared: () => call('POST', '/users/forgot-password', { email: known }),
    }
    let times = await timesOf(kinds, { rounds: 60, limitMs: 6_000 })
    // Other work on the machine hides what a quieter moment reveals.
    for (
      let moment = 1;
      moment < 10 && !areDistinguishable(times.whole, times.spared);
      moment += 1
    ) {
      await sleep(1_000)
      times = await timesOf(kinds, { rounds: 60, limitMs: 6_000 })
    }
    expect(areDistinguishable(times.whole, times.spared), JSON.stringify(times)).toBe(true)
  },
  timeout,
)

test.each(['users', 'agents', 'admins', 'reservation-admin'] as const)(
  'enum.timing: the wait of %s for a code does not reveal who has an account',
  async realm => {
    const mine = realm === 'users' ? known : emailOf(realm)
    const other = realm === 'users' ? alsoKnown : mine
    const { a, b, unknown } = await timesOf(
      {
        a: () => forgot(realm, mine),
        b: () => forgot(realm, other),
        unknown: () => forgot(realm, freshEmail()),
      },
      { rounds: 60, limitMs: 1_500 },
    )
    expect(areDistinguishable(a, b), 'the machine tells an address from itself').toBe(false)
    expect(areDistinguishable([...a, ...b], unknown), JSON.stringify({ a, unknown })).toBe(false)
  },
  timeout,
)

test(
  'enum.timing: the duration of a sign-in does not reveal who has an account',
  async () => {
    const signIn = (email: string) =>
      call('POST', '/users/login', { email, password: 'never-this-one-9' })
    const times = await timesOf(
      { known: () => signIn(known), unknown: () => signIn(freshEmail()) },
      { rounds: 20, limitMs: 6_000 },
    )
    expect(areDistinguishable(times.known, times.unknown), JSON.stringify(times)).toBe(false)
  },
  timeout,
)

test(
  'enum.timing: the duration of a registration does not reveal who has an account',
  async () => {
    const register = async (email: string) => {
      await forgetCodes()
      return call('POST', '/users/register', registration(email))
    }
    const times = await timesOf(
      { known: () => register(known), unknown: () => register(freshEmail()) },
      { rounds: 16, limitMs: 5_000 },
    )
    expect(areDistinguishable(times.known, times.unknown), JSON.stringify(times)).toBe(false)
  },
  timeout,
)
