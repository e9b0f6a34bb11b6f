import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { authCookie } from '@arung/contracts/accounts/realms'
import { idleSeconds } from '@arung/contracts/accounts/session-length'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')
const folder = path.join(root, 'docs', 'handbook')
const pages = readdirSync(folder).filter(name => name.endsWith('.md'))
const textOf = (name: string): string => readFileSync(path.join(folder, name), 'utf8')

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Every English text of the screens. */
const shown: ReadonlySet<string> = new Set(
  ['web/src/base/i18n/en', 'web/src/base/i18n/desk/en'].flatMap(where =>
    readdirSync(path.join(root, where))
      .filter(name => name.endsWith('.json'))
      .flatMap(name => textsIn(JSON.parse(readFileSync(path.join(root, where, name), 'utf8')))),
  ),
)

test('the index names every page, in an order', () => {
  const linked = [...textOf('README.md').matchAll(/^\d+\. \[.+\]\((.+)\):/gm)].map(([, to]) => to)
  expect(new Set([...linked, 'README.md'])).toEqual(new Set(pages))
  expect(linked).toHaveLength(pages.length - 1)
})

test.each(pages)('%s names buttons and screens by the words that are on them', page => {
  const named = [...textOf(page).matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) =>
    words.replaceAll(/\s+/g, ' '),
  )
  // The index says in bold what bold means.
  expect(named.filter(words => !shown.has(words) && words !== 'bold')).toEqual([])
})

test.each(pages)('%s shows pictures and leads to pages that exist', page => {
  const targets = [...textOf(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to)
  expect(targets.filter(to => !existsSync(path.join(folder, to)))).toEqual([])
})

test('the first day says how long each stays signed in', () => {
  const { USER, AGEN, ADMIN, RESERVATION_ADMIN, RESERVATION_AGENT } = idleSeconds
  const days = (seconds: number) => `${seconds / 86_400} days`
  const hours = (seconds: number) => `${seconds / 3_600} hours`
  const rows = [
    ['customers', days(USER)],
    [
      'agents of the site',
      `${days(AGEN)}, or ${days(authCookie.maxAgeSeconds)} if they ask for it when they sign in`,
    ],
    ['admins', hours(ADMIN)],
    ['staff of the reservation area', hours(RESERVATION_ADMIN)],
    ['agents of the reservation area', hours(RESERVATION_AGENT)],
  ]
  const page = textOf('first-day.md')
  for (const [who, long] of rows) expect(page).toContain(`| ${who} | ${long} |`)
})
