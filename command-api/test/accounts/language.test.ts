import { afterAll, beforeAll, expect, test } from 'vitest'
import { Realm } from '@arung/contracts/accounts/realms'
import { openWorld, password, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const signedIn = async (realm: string, email: string) => {
  const { data } = await world.send('POST', `/${realm}/login`, { email, password })
  return data.language as string | null
}

test.each(Realm.options)(
  'a language chosen in %s is stored, once, and returned at sign-in',
  async realm => {
    const { accountId, token, email } = await world.person(realm, 'reader')
    const choose = (locale: unknown, as?: string) =>
      world.send('PUT', `/${realm}/language`, { locale }, { token: as })
    expect(await signedIn(realm, email)).toBeNull()
    expect((await choose('id')).status).toBe(401)
    expect((await choose('fr', token)).status).toBe(422)
    for (const locale of ['id', 'id', 'en', 'id'])
      expect((await choose(locale, token)).status).toBe(200)
    expect(await signedIn(realm, email)).toBe('id')
    const chosen = (await world.log()).filter(
      one => one.type === 'LanguageChosen' && one.data.accountId === accountId,
    )
    expect(chosen.map(one => one.data.locale)).toEqual(['id', 'en', 'id'])
  },
)
