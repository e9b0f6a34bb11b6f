import { expect, test } from 'vitest'
import { arrowsOf, featuresOf, knotsOf, upwards, type Arrow } from '../../../tools/stairs/arrows.ts'
import { featureOrder } from '../../../tools/stairs/feature-order.mjs'

const finished = ['contracts', 'domain', 'projections', 'query-api', 'workers']
/** How many imports still go against the order, and how many features know themselves by way of others: both only fall. */
const left = {
  'command-api': { upwards: 8, knotted: 9 },
}
const packages = [...finished, ...Object.keys(left)]
const named = (arrows: readonly Arrow[]) =>
  arrows.map(({ file, imported }) => `${file} imports ${imported}`)

test('the order of features names every feature of every package once', () => {
  const features = new Set(packages.flatMap(featuresOf))
  expect(featureOrder.toSorted()).toEqual([...features].toSorted())
})

test.each(finished)('a feature of %s knows only the features before it in the order', name => {
  const arrows = arrowsOf(name)
  expect(arrows.length).toBeGreaterThan(0)
  expect(named(upwards(arrows))).toEqual([])
  expect(knotsOf(arrows)).toEqual([])
})

test.each(Object.entries(left))(
  'no more imports of %s go against the order of features than are left',
  (name, now) => {
    const arrows = arrowsOf(name)
    const found = upwards(arrows)
    const knotted = knotsOf(arrows).flat()
    expect(
      { upwards: found.length, knotted: knotted.length },
      `A feature knows only the features before it in tools/stairs/feature-order.mjs.\n${named(found).join('\n')}\n`,
    ).toEqual(now)
  },
)
