import { expect, type Locator } from '@playwright/test'
import { lookFor, narrow, overflowOf, sizes, type Scheme, type Size } from './inspection.ts'
import type { Visitor } from './world.ts'

type Look = Readonly<{
  /** The sizes in which the state can be seen; both by default. */
  sizes?: readonly Size[]
  schemes?: readonly Scheme[]
  /** What is on top of the page. */
  layer?: Locator
  /** Where axe checks; everywhere by default. */
  part?: string
}>

/**
 * An open list and its field. Until it closes, the rest of the page is hidden from screen readers, but not visually.
 */
export const openList = '[role="listbox"], [role="combobox"][aria-expanded="true"]'

/**
 * Inspects the screen in its current state: accessible in each size and scheme, without overflow. Problems fail the
 * test, which continues with the next state. It ends in the original size, in light colours.
 */
export async function inspectState(
  visitor: Visitor,
  state: string,
  { sizes: shownIn = ['desktop', 'phone'], schemes = ['light'], layer, part }: Look = {},
): Promise<void> {
  const { page } = visitor
  const before = page.viewportSize() ?? sizes.desktop
  const found: string[] = []
  for (const size of shownIn) {
    await page.setViewportSize(sizes[size])
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      const problems = await lookFor(visitor, size, colorScheme)(visitor, '', part)
      found.push(...problems.map(problem => `${size}, ${colorScheme}: ${problem}`))
    }
    await page.emulateMedia({ colorScheme: 'light' })
    found.push(...(await layerStays(layer)).map(problem => `${size}: ${problem}`))
  }
  if (shownIn.includes('phone')) {
    await page.setViewportSize(narrow)
    const overflow = await stays(
      () => overflowOf(page),
      wide => wide > 0,
    )
    if (overflow > 0) found.push(`it is ${overflow} px too wide for ${narrow.width} px`)
    const broken = await page.evaluate<readonly string[]>(brokenAmounts)
    if (broken.length > 0) found.push(`${narrow.width} px breaks ${broken.join(', ')}`)
    found.push(...(await layerStays(layer)).map(problem => `${narrow.width} px: ${problem}`))
  }
  await page.setViewportSize(before)
  expect.soft(found, state).toEqual([])
}

const looks = 20
const lookMs = 100

/** Returns what is seen once it is fine, or after two seconds: an open list follows its field with a delay. */
async function stays<Seen>(look: () => Promise<Seen>, isWrong: (seen: Seen) => boolean) {
  let seen = await look()
  for (let time = 1; time < looks && isWrong(seen); time += 1) {
    await new Promise(resolve => setTimeout(resolve, lookMs))
    seen = await look()
  }
  return seen
}

const layerStays = (layer: Locator | undefined) =>
  stays(
    () => layerProblems(layer),
    problems => problems.length > 0,
  )

/** Checks that all of a layer can be reached. The page's own width says nothing about a layer on top of it. */
export async function layerProblems(layer: Locator | undefined): Promise<readonly string[]> {
  if (layer === undefined) return []
  await expect(layer).toBeVisible()
  return layer.evaluate(element => {
    const window = element.ownerDocument.defaultView
    const { left, right } = element.getBoundingClientRect()
    const edge = element.ownerDocument.documentElement.clientWidth
    const scrolled = [element, ...element.querySelectorAll('*')].filter(
      one =>
        one.scrollWidth > one.clientWidth &&
        ['auto', 'scroll'].includes(window?.getComputedStyle(one).overflowX ?? ''),
    )
    return [
      ...(left < 0 || right > edge + 0.5 ? [`the layer goes from ${left} to ${right}`] : []),
      ...scrolled.map(
        one => `${one.className} is ${one.scrollWidth - one.clientWidth} px too wide`,
      ),
    ]
  })
}

/** Amounts whose digits are broken over two lines. */
const brokenAmounts = `(() => {
  const broken = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    for (const { 0: amount, index } of text.data.matchAll(/Rp\\u00a0[\\d.,]*\\d/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + amount.length)
      const lines = new Set([...range.getClientRects()].map(one => Math.round(one.top)))
      if (lines.size > 1) broken.push(amount)
    }
  }
  return broken
})()`

/** Submits a form and waits until it shows its errors. */
export async function sendWrong({ page }: Visitor, button: Locator): Promise<void> {
  await button.click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
}

/** Clicks until the layer is there. Before the page's script has loaded, a click has another effect or none. */
export async function openLayer(button: Locator, layer: Locator): Promise<void> {
  await expect(async () => {
    await button.click()
    await expect(layer).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}

/** A picture like a phone's photo: a screenshot of the page. */
export const pictureOf = ({ page }: Visitor): Promise<Buffer> =>
  page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } })
