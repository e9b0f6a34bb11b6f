import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  birthDateOf,
  choice,
  days,
  openShop,
  participants,
  startCheckout,
  type Shop,
} from '../shop.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let shop: Shop
let path: string
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 1)])
  path = `/checkouts/${checkoutId}/participants`
})
afterAll(() => world.close())

const [guest] = participants(1)
const put = (change: object) => world.send('PUT', path, { participants: [{ ...guest, ...change }] })

/** Specification, point 5: the rules hold on the server, whatever a client has checked. */
describe('a participant', () => {
  test.each([
    ['name', undefined],
    ['name', ' '],
    ['name', 42],
    ['birthDate', undefined],
    ['birthDate', ''],
    ['birthDate', '1990-02-30'],
    ['birthDate', '01/02/1990'],
    ['birthDate', '1899-12-31'],
    ['birthDate', '2090-01-01'],
    ['phone', undefined],
    ['phone', ''],
    ['phone', '0812 345 678'],
    ['age', undefined],
    ['age', null],
    ['age', '30'],
    ['pic', undefined],
  ])('needs a %s: %j is refused', async (field, value) => {
    const answer = await put({ [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.errors.map(error => error.path)).toEqual([`participants.0.${field}`])
  })

  test.each([
    [0, 'Age must be equal to 1 or greater then 1'],
    [-5, 'Age must be equal to 1 or greater then 1'],
    [101, 'Age must be equal to 100 or less then 100'],
    [30.5, 'Age should be integer'],
  ])('of age %d is refused with %j', async (age, message) => {
    const answer = await put({ age })
    expect(answer.errors).toEqual([{ path: 'participants.0.age', message }])
  })

  test.each([1, 100])('may be %d years old', async age => {
    expect((await put({ age, birthDate: birthDateOf(age) })).status).toBe(200)
  })

  test('cannot have an age that differs from the birth date on the day of the activity', async () => {
    const answer = await put({ age: 33, birthDate: birthDateOf(2) })
    expect(answer).toMatchObject({ status: 422, code: 'InvalidInput' })
    expect(answer.errors).toEqual([
      {
        path: 'participants.0.age',
        message: 'Born on this date, this guest is 2 on the day of the activity',
      },
    ])
    const birthday = days(10).replace('02-29', '02-28')
    const turning = `${Number(birthday.slice(0, 4)) - 20}${birthday.slice(4)}`
    expect((await put({ age: 19, birthDate: turning })).status).toBe(422)
    expect((await put({ age: 20, birthDate: turning })).status).toBe(200)
  })

  test('cannot be born in the future, and the answer says so', async () => {
    expect((await put({ birthDate: days(2) })).errors).toEqual([
      { path: 'participants.0.birthDate', message: 'The birth date lies in the future' },
    ])
  })
})
