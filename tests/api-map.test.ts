import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Realm } from '@arung/contracts/accounts/realms'
import { nameOf, routes } from './security/routes.ts'

const contracts = path.resolve(import.meta.dirname, '../contracts/src')

/** Returns the keys in an `api.ts`. A key for several paths is returned once for each of them. */
const keysOf = (text: string): readonly string[] =>
  [...text.matchAll(/['`]((?:GET|POST|PUT|PATCH|DELETE) \/.*?)['`](?=[:,])/g)].flatMap(([, key]) =>
    spelledOut(key ?? ''),
  )

function spelledOut(key: string): readonly string[] {
  const [whole, choice] = /\$\{(.+?)\}/.exec(key) ?? []
  if (whole === undefined || choice === undefined) return [key]
  const words = choice === 'Realm' ? Realm.options : choice.replaceAll("'", '').split(' | ')
  return words.flatMap(word => spelledOut(key.replace(whole, word)))
}

test('the routes in the contracts are exactly the routes of the two APIs', () => {
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
    .filter(file => path.basename(file) === 'api.ts' && path.dirname(file) !== '.')
    .map(file => readFileSync(path.join(contracts, file), 'utf8'))
  const said = files.flatMap(keysOf)
  const there = routes.filter(route => !/^\/(?:internal|webhooks)\//.test(route.path)).map(nameOf)
  expect(said.length).toBeGreaterThan(400)
  expect(said.toSorted()).toEqual(there.toSorted())
})
