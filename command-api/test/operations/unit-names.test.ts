import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleRaft, sampleVehicle } from '@arung/domain/operations/samples'
import { unit } from '@arung/domain/operations/unit'
import { randomUuid } from '@arung/platform/ids'
import { ownMeta } from '../../src/commands.ts'
import { unitStream } from '../../src/operations/streams.ts'
import { openWorld, type World } from '../world.ts'

const area = '/reservation-admin'
let world: World
let sibling: Awaited<ReturnType<World['sibling']>>
let token: string
let nth = 100

beforeAll(async () => {
  world = await openWorld()
  sibling = await world.sibling()
  token = (await world.person('reservation-admin', 'namer')).token
})
afterAll(async () => {
  await sibling.close()
  await world.close()
})

const raft = (number: string) => ({ ...sampleRaft, number })
const bus = (plate: string) => ({ ...sampleVehicle, plate })
const fresh = () => String((nth += 1))
const send = (method: string, path: string, body?: object, by: Pick<World, 'send'> = world) =>
  by.send(method, `${area}${path}`, body, { token, key: randomUuid() })
async function add(path: string, body: object): Promise<string> {
  const answer = await send('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.data.id
}

describe('a unit number', () => {
  test('belongs to one active raft, however it is spelt; an ATV may have it too', async () => {
    const number = fresh()
    await add('/units', raft(`A-${number}`))
    expect(await send('POST', '/units', raft(`a ${number}`))).toMatchObject({
      status: 409,
      code: 'NumberTaken',
      errors: [{ path: 'number' }],
    })
    await add('/units', { ...raft(`A-${number}`), kind: 'ATV' })
  })

  test('is free once its raft is retired or renumbered', async () => {
    const [number, other] = [fresh(), fresh()]
    const first = await add('/units', raft(number))
    expect((await send('PUT', `/units/${first}`, raft(other))).status).toBe(200)
    const second = await add('/units', raft(number))
    expect((await send('PUT', `/units/${first}`, raft(number))).code).toBe('NumberTaken')
    expect((await send('PUT', `/units/${second}/retirement`)).status).toBe(200)
    expect((await send('PUT', `/units/${first}`, raft(number))).status).toBe(200)
    expect((await send('DELETE', `/units/${second}/retirement`)).code).toBe('NumberTaken')
    expect((await send('PUT', `/units/${first}/retirement`)).status).toBe(200)
    expect((await send('DELETE', `/units/${second}/retirement`)).status).toBe(200)
  })

  test('stays free after a save that was refused or crashed', async () => {
    const number = fresh()
    const refused = { ...raft(number), serviceDue: '2026-01-01' }
    expect((await send('POST', '/units', refused)).code).toBe('ServiceBackwards')
    await add('/units', raft(number))
  })

  test('shared by two rows of a spreadsheet goes to the first; the second is refused', async () => {
    const number = fresh()
    const rows = [raft(number), raft(number)].map(value => ({ id: null, value }))
    const { data } = await send('POST', '/units/import', { rows })
    expect(data.results.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual([
      'ADDED',
      'REFUSED',
    ])
    expect(JSON.stringify(data)).toContain('NumberTaken')
  })
})

test('a plate belongs to one active vehicle', async () => {
  const plate = `DK ${fresh()} AB`
  await add('/vehicles', bus(plate))
  expect(
    await send('POST', '/vehicles', bus(plate.replaceAll(' ', '').toLowerCase())),
  ).toMatchObject({ status: 409, code: 'PlateTaken' })
})

describe('units.race: two processes that assign one number at the same moment', () => {
  test('one gets it, however often they try', async () => {
    for (let round = 0; round < 8; round += 1) {
      const number = fresh()
      const answers = await Promise.all(
        [world, sibling].map(by => send('POST', '/units', raft(number), by)),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    }
  })

  test('one takes over the number of a retired unit', async () => {
    for (let round = 0; round < 4; round += 1) {
      const number = fresh()
      const old = await add('/units', raft(number))
      await send('PUT', `/units/${old}/retirement`)
      const answers = await Promise.all([
        send('POST', '/units', raft(number)),
        send('POST', '/units', raft(number), sibling),
        send('DELETE', `/units/${old}/retirement`, undefined, sibling),
      ])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    }
  })

  test('both would get it if nobody checked (negative control)', async () => {
    const value = raft(fresh())
    const saved = await Promise.all(
      [randomUuid(), randomUuid()].map(id =>
        world.api.parts.workers.execute(
          unitStream(id),
          unit,
          {
            type: 'Save',
            isNew: true,
            id,
            value,
            facts: { isVehicle: false },
            now: world.clock.now().toISOString(),
          },
          ownMeta(randomUuid()),
        ),
      ),
    )
    expect(saved.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted'])
  })
})
