import { expect, test } from 'vitest'
import { createPathTable } from '../../src/http/path-table.ts'

const paths = ['/orders', '/orders/mine', '/orders/:slug', '/orders/:slug/lines', '/:realm/profile']
const table = createPathTable(
  paths.map(path => ({ route: { method: 'get' as const, path }, entry: path })),
)

test.each([
  ['/orders', '/orders', {}],
  ['/orders/mine', '/orders/mine', {}],
  ['/orders/a%20b', '/orders/:slug', { slug: 'a b' }],
  ['/orders/mine/lines', '/orders/:slug/lines', { slug: 'mine' }],
  ['/orders/profile', '/orders/:slug', { slug: 'profile' }],
  ['/agents/profile', '/:realm/profile', { realm: 'agents' }],
])('%s matches %s', (asked, entry, params) => {
  expect(table.find('get', asked)).toEqual({ kind: 'found', entry, params })
})

test.each([
  '/',
  '',
  '/orders/',
  '/orders//lines',
  '/agents',
  '/orders/%E0%A4%A',
  '/agents/profile/x',
])('"%s" matches no route', asked => {
  expect(table.find('get', asked)).toEqual({ kind: 'none' })
})

test('another method on a known path is told apart', () => {
  expect(table.find('post', '/orders')).toEqual({ kind: 'other-method', allowed: ['get'] })
})
