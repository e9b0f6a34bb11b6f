import { beforeAll, expect, test } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { permissions } from '@arung/domain/accounts/permissions'
import type { Route } from '@arung/platform/http/route'
import { addressOf, nameOf, routes } from './routes.ts'
import { call, settledCount, serviceToken, signIn, staffAs, target, wire } from './world.ts'

/** The possible callers: nobody, each role, staff in each position, our own processes. */
const principals = new Map<string, { token: string | null; uuid: string | null }>()

beforeAll(async () => {
  principals.set('visitor', { token: null, uuid: null })
  principals.set('USER', await signIn('users'))
  principals.set('AGEN', await signIn('agents'))
  principals.set('ADMIN', await signIn('admins'))
  principals.set('RESERVATION_AGENT', await signIn('reservation'))
  for (const position of Position.options)
    principals.set(`staff:${position}`, await staffAs(position))
  principals.set('SYSTEM', { token: serviceToken(), uuid: null })
})

const words: Readonly<Record<number, string>> = {
  401: 'must sign in',
  403: 'may not',
  404: 'finds nothing',
  // The probe carries a field that no route accepts. A caller that is told so has passed the access check.
  422: 'may',
}

async function atTheDoor(route: Route, who: string, whose: 'own' | 'other'): Promise<string> {
  const { token, uuid } = principals.get(who) ?? { token: null, uuid: null }
  const address = addressOf(route, whose === 'own' && uuid !== null ? { uuid } : {})
  const body = route.method === 'get' ? undefined : { unexpected: true }
  const { status } = await call(route.method.toUpperCase(), `${address}?unexpected=1`, body, {
    token,
  })
  return words[status] ?? `${status}`
}

async function rowOf(route: Route): Promise<string> {
  const whose = route.ownership === 'self' ? (['own', 'other'] as const) : (['own'] as const)
  const cells = await Promise.all(
    whose.flatMap(one =>
      [...principals.keys()].map(
        async who => [await atTheDoor(route, who, one), who, one] as const,
      ),
    ),
  )
  const answers = [...new Set(cells.map(([word]) => word))]
    .filter(word => word !== words[403])
    .sort()
  const groups = answers.map(word => {
    const people = cells.filter(cell => cell[0] === word)
    const names = people.map(([, who, one]) => (whose.length > 1 ? `${who}(${one})` : who))
    return `  ${word}: ${names.length === cells.length ? 'everybody' : names.join(' ')}`
  })
  return [nameOf(route), ...groups].join('\n')
}

test('authz.matrix: every route answers every kind of caller as its row says, and every route has a row', async () => {
  const before = await settledCount()
  const rows: string[] = []
  for (const route of routes) rows.push(await rowOf(route))
  await expect(`${rows.sort().join('\n')}\n`).toMatchFileSnapshot('authz-matrix.txt')
  expect(await settledCount()).toBe(before)
})

test('authz.matrix: an area belongs to its role alone, whatever the matrix says', async () => {
  const open =
    /\/(register|login|second-factor|forgot-password|email-verification|verified-email|oauth|sign-in)\b/
  const areas: readonly [RegExp, string][] = [
    [/^\/admins\//, 'ADMIN'],
    [/^\/users\//, 'USER'],
    [/^\/agents\//, 'AGEN'],
    [/^\/reservation-admin\//, 'RESERVATION_ADMIN'],
    [/^\/reservation\//, 'RESERVATION_AGENT'],
    [/^\/internal\//, 'SYSTEM'],
  ]
  for (const route of routes) {
    const area = areas.find(([path]) => path.test(route.path))
    if (!area || open.test(route.path)) continue
    expect(route.access, nameOf(route)).toMatchObject({ roles: [area[1]] })
  }
})

test('authz.matrix: every role that a route admits holds the permission of the route in the one table', () => {
  const table = new Map(Object.entries(permissions))
  for (const { access, ...route } of routes) {
    if (typeof access === 'string') continue
    const holders = table.get(access.permission)
    expect(holders, route.path).toBeDefined()
    expect(holders?.roles, route.path).toEqual(expect.arrayContaining([...access.roles]))
    expect(access.positions, route.path).toEqual(holders?.positions)
  }
})

test('authz.matrix: a token with a forged staff position is refused', async () => {
  const staff = await staffAs('FINANCE_LITE')
  const [head, payload] = staff.token.split('.')
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, position: 'SUPER_ADMIN' })).toString(
    'base64url',
  )
  const { status } = await call('GET', '/reservation-admin/profile', undefined, {
    token: `${head}.${forged}.${staff.token.split('.')[2]}`,
  })
  expect(status).toBe(401)
})

test('surface: the internal routes of our processes are not public, even with a token of a process', async () => {
  const own = routes.filter(({ path }) => path.startsWith('/internal/'))
  expect(own.length).toBeGreaterThan(5)
  const headers = { 'content-type': 'application/json' }
  const sent = { token: serviceToken(), headers, body: '{"unexpected":true}' }
  const before = await settledCount()
  const open: string[] = []
  for (const route of own) {
    const address = addressOf(route)
    expect((await wire('POST', address, { ...sent, at: target.commandApiUrl })).status).toBe(422)
    const ways = [
      `/api${address}`,
      `/API${address}`,
      `/api/${address}`,
      `/api/./${address}`,
      `/api/x/..${address}`,
      `/api/commands${address}`,
      `/api${address}/`,
      `/api${address}?a=1`,
      `/api${address.replace('i', '%69')}`,
      `/api${address.replaceAll('/', '%2f')}`,
      `/api${address.replace('internal', 'Internal')}`,
      `/api\\..${address}`,
      `${target.url}/api${address}`,
      `http://attacker.example/api${address}`,
      address,
    ]
    const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'POST']
    const plain = await Promise.all(methods.map(method => wire(method, `/api${address}`, sent)))
    expect(new Set(plain.map(({ status }) => status)), address).toEqual(new Set([404]))
    // Pages accept no POST, and some of these are not valid addresses. A request that reaches the route gets a 422.
    const answers = await Promise.all(ways.map(way => wire('POST', way, sent)))
    answers.forEach(({ status }, at) => {
      if (![400, 404, 405].includes(status)) open.push(`${ways[at]}: ${status}`)
    })
  }
  expect(open).toEqual([])
  expect(await settledCount()).toBe(before)
})
