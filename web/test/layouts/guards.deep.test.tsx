import { describe, expect, test } from 'vitest'
import { Role } from '@arung/contracts/accounts/realms'
import { expectGuarded, paths, type Who } from './guard-world.tsx'

const areaOf = (path: string): string =>
  /^\/(admin|agent|reservation|user)(\/|$)/.exec(path)?.[1] ?? 'site'
const areas = ['admin', 'agent', 'reservation', 'user', 'site'].map(
  area => [area, paths.filter(path => areaOf(path) === area)] as const,
)

test('the route table contains every area', () => {
  expect(paths.length).toBeGreaterThan(60)
  for (const [area, addresses] of areas) expect(addresses, area).not.toEqual([])
})

describe.each<Who>([null, ...Role.options])('for %s', who => {
  test.each(areas)(
    'every address of %s has one frame, and shows what the specification says',
    (_area, addresses) => expectGuarded(who, addresses),
    120_000,
  )
})
