import { afterAll, beforeAll } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { openWorld, password, type World } from '../world.ts'

export const form = (email: string, more: object = {}) => ({
  firstName: 'Wayan',
  lastName: 'Tester',
  email,
  phone: '+628123456789',
  password,
  passwordConfirmation: password,
  ...more,
})

/** Account calls of people with or without an account, to a command API that is opened once per test file. */
export function accountCalls() {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const register = (email: string, realm = 'users', more: object = {}) =>
    world.send('POST', `/${realm}/register`, form(email, more), { key: randomUuid() })
  const verify = (slug: string, code: string, realm = 'users') =>
    world.send('POST', `/${realm}/email-verification/${slug}`, { code })
  const signIn = (email: string, secret = password, realm = 'users') =>
    world.send('POST', `/${realm}/login`, { email, password: secret })

  return { world: () => world, register, verify, signIn }
}
