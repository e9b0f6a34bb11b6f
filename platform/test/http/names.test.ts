import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { createLookup } from '../../src/http/names.ts'

type Tell = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void
const here: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }]
const notFound: NodeJS.ErrnoException = Object.assign(new Error('No such name'), {
  code: 'EAI_AGAIN',
})

/** A fake system resolver: the test decides when and what it answers. */
function system() {
  const open: { name: string; tell: Tell }[] = []
  const asked: string[] = []
  const lookup = createLookup((name, _options, tell) => {
    asked.push(name)
    open.push({ name, tell })
  })
  return {
    asked,
    open: () => open.map(({ name }) => name),
    answer(name: string, found: boolean) {
      const [one] = open.splice(
        open.findIndex(question => question.name === name),
        1,
      )
      one?.tell(found ? null : notFound, found ? here : [])
    },
    ask: (name: string) =>
      new Promise<string>(resolve => {
        lookup(name, { family: 0 }, (error, address) =>
          resolve(error?.code ?? JSON.stringify(address)),
        )
      }),
  }
}

test('a name is looked up once at a time, however many callers wait', async () => {
  const { ask, asked, answer } = system()
  const waiting = Array.from({ length: 50 }, () => ask('api'))
  expect(asked).toEqual(['api'])
  answer('api', true)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['"127.0.0.1"']))
  const again = ask('api')
  answer('api', true)
  expect(await again).toBe('"127.0.0.1"')
  expect(asked).toEqual(['api', 'api'])
})

test('names that were not found take one lookup at a time in all, and their callers fail at once', async () => {
  const { ask, open, answer } = system()
  const away = ['standby', 'standby-2', 'standby-3', 'standby-4', 'standby-5']
  const first = away.map(ask)
  for (const name of away) answer(name, false)
  expect(await Promise.all(first)).toEqual(away.map(() => 'EAI_AGAIN'))
  // A check looks up each of them every second, while the resolver does not answer.
  for (const _ of [1, 2, 3])
    expect(await Promise.all(away.map(ask))).toEqual(away.map(() => 'EAI_AGAIN'))
  expect(open()).toEqual(['standby'])
  const there = ask('api')
  expect(open()).toEqual(['standby', 'api'])
  answer('api', true)
  expect(await there).toBe('"127.0.0.1"')
})

test('a name that returns is found again, and the next lost name is looked up', async () => {
  const { ask, open, answer } = system()
  for (const name of ['standby', 'other']) {
    const lost = ask(name)
    answer(name, false)
    await lost
  }
  await Promise.all([ask('standby'), ask('other')])
  answer('standby', true)
  await expect.poll(open).toEqual(['other'])
  const back = ask('standby')
  expect(open()).toEqual(['other', 'standby'])
  answer('standby', true)
  expect(await back).toBe('"127.0.0.1"')
  answer('other', false)
})

test('the lookup after a failure waits for a quick answer', async () => {
  const { ask, open, answer } = system()
  const lost = ask('api')
  answer('api', false)
  await lost
  const back = ask('api')
  await expect.poll(open).toEqual(['api'])
  answer('api', true)
  expect(await back).toBe('"127.0.0.1"')
})

test('a caller that wants one address gets one, and a caller that wants all gets all', async () => {
  const both: LookupAddress[] = [...here, { address: '::1', family: 6 }]
  const lookup = createLookup((_name, _options, tell) => tell(null, both))
  const one = await new Promise(resolve => {
    lookup('api', {}, (_error, address, family) => resolve([address, family]))
  })
  const all = await new Promise(resolve => {
    lookup('api', { all: true }, (_error, addresses) => resolve(addresses))
  })
  expect([one, all]).toEqual([['127.0.0.1', 4], both])
})
