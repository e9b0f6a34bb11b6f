import { expect, type Locator } from '@playwright/test'
import { lookFor, narrow, overflowOf, sizes, type Scheme, type Size } from './inspection.ts'
import type { Visitor } from './world.ts'

type Look = Readonly<{
  /** Those in which the state can be seen; both unless told. */
  sizes?: readonly Size[]
  schemes?: readonly Scheme[]
  /** What lies over the page. */
  layer?: Locator
  /** Where axe looks; everywhere unless told. */
  part?: string
}>

/** An open list and its field; until it closes the rest of the page is hidden from screen readers, though not from sight. */
export const openList = '[role="listbox"], [role="combobox"][aria-expanded="true"]'

/**
 * Looks at the screen as it stands: accessible in each size and scheme, and nothing over the edges. What is wrong fails the
 * test, which goes on to the next state. It ends in the size that it came in, in light colours.
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

/** What is seen once it is fine, or at the end of two seconds: an open list follows its field a moment later. */
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

/** Whether all of a layer can be reached: the page's own width says nothing of what lies over it. */
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

/** Amounts whose digits stand on two lines. */
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

/** Sends a form and waits until it says what is wrong. */
export async function sendWrong({ page }: Visitor, button: Locator): Promise<void> {
  await button.click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
}

/** Clicks until the layer is there: before the script of the page has come, a click has another effect or none. */
export async function openLayer(button: Locator, layer: Locator): Promise<void> {
  await expect(async () => {
    await button.click()
    await expect(layer).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}

/** A picture as a phone would make one: what the page looks like. */
export const pictureOf = ({ page }: Visitor): Promise<Buffer> =>
  page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } })
