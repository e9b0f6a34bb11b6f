import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { overlappingTextsOf } from './overlaps.ts'
import type { Visitor } from './world.ts'

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 412, height: 839 } }
/** The viewport of a tablet at the desk. Every column of a list is visible on it, and next to the desktop's menu. */
export const tablet = { width: 1024, height: 768 }
/** A phone from 2012, or a zoom of 400 % on a laptop. Nothing may need horizontal scrolling. */
export const narrow = { width: 320, height: 640 }
export type Size = keyof typeof sizes
export type Scheme = 'light' | 'dark'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that another colour scheme can break. The others check what is there, and how large it is. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe checks. Contrast takes a third of its time. */
type Look = Readonly<{
  runOnly: { type: 'tag' | 'rule'; values: string[] }
  rules?: Record<string, { enabled: boolean }>
}>
const all: Look = { runOnly: { type: 'tag', values: tags } }
const coloursAlone: Look = { runOnly: { type: 'rule', values: colourRules } }
const allButColours: Look = {
  ...all,
  rules: Object.fromEntries(colourRules.map(rule => [rule, { enabled: false }])),
}
/** The rules that another language can break: a word that is missing, longer, or used twice. */
const wordsAlone: Look = {
  runOnly: {
    type: 'rule',
    values: [
      'aria-command-name',
      'aria-dialog-name',
      'aria-input-field-name',
      'aria-meter-name',
      'aria-progressbar-name',
      'aria-toggle-field-name',
      'aria-tooltip-name',
      'button-name',
      'document-title',
      'empty-heading',
      'empty-table-header',
      'form-field-multiple-labels',
      'html-has-lang',
      'html-lang-valid',
      'image-alt',
      'input-button-name',
      'label',
      'label-title-only',
      'landmark-unique',
      'link-name',
      'role-img-alt',
      'select-name',
      'summary-name',
      'svg-img-alt',
      'target-size',
      'valid-lang',
    ],
  },
}

/** Opens an address and waits until the screen shows its content. */
export async function open({ page, at }: Visitor, path: string): Promise<void> {
  await page.goto(at(path))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Goes to an address of the same area without a page load, as its links do, and waits as `open` does. */
export async function goOn({ page, at }: Visitor, path: string): Promise<void> {
  // React may keep the heading for the next screen, but no two screens have the same title.
  await page.evaluate(`(() => {
    document.querySelector('h1').dataset.before = document.title
    history.pushState(null, '', ${JSON.stringify(at(path))})
    dispatchEvent(new PopStateEvent('popstate'))
  })()`)
  const isThere = `document.querySelector('h1')?.dataset.before !== document.title`
  await expect.poll(() => page.evaluate(isThere), { intervals: [20, 50, 100] }).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/**
 * Describes the problems of the screen in view, from axe and from checks that axe lacks. With a selector axe checks
 * that part only.
 */
const problemsBy =
  (look: Look) =>
  async (visitor: Visitor, path: string, part?: string): Promise<readonly string[]> => {
    const found = await violationsOf(visitor.page, look, part)
    const problems = found.map(problem => `${visitor.at(path)} ${problem}`)
    return [...problems, ...(await layoutProblemsOf(visitor, path))]
  }
export const problemsOf = problemsBy(all)
/** The colours are checked at another size. */
const shapeProblemsOf = problemsBy(allButColours)
/** Everything but the words is checked in another language. */
export const wordProblemsOf = problemsBy(wordsAlone)

/** Where a screen is used: guests have phones, the desk has a desktop. */
export type Place = 'guests' | 'desk'

/**
 * Returns what to check: everything in English, only colours in dark mode, and the colours of the desk's screens on the
 * desktop only. Indonesian changes words and their length, so axe checks what words can break there, on the phone only.
 */
export const lookFor = (
  { locale }: Visitor,
  size: Size,
  scheme: Scheme,
  place: Place = 'guests',
) => {
  if (scheme === 'dark') return colourProblemsOf
  if (locale === 'id') return size === 'phone' ? wordProblemsOf : layoutProblemsOf
  return size === 'phone' && place === 'desk' ? shapeProblemsOf : problemsOf
}

/** Checks what axe does not: one h1, the language, and that nothing overflows the window or overlaps other text. */
export async function layoutProblemsOf(visitor: Visitor, path: string): Promise<readonly string[]> {
  const { page, locale } = visitor
  const found: string[] = []
  if ((await page.locator('h1').count()) !== 1) found.push('there is not exactly one h1')
  if ((await page.locator('html').getAttribute('lang')) !== locale) found.push('wrong language')
  const tooWide = await overflowOf(page)
  if (tooWide > 0) found.push(`it is ${tooWide} px wider than the window`)
  const tooLong = await deadScrollOf(page)
  if (tooLong > 0) found.push(`it scrolls ${tooLong} px past its end`)
  found.push(...(await overlappingTextsOf(page)))
  return found.map(problem => `${visitor.at(path)} ${problem}`)
}

/** Describes the colour problems of the screen in view. Everything else has been checked. */
export async function colourProblemsOf(
  { page, at }: Visitor,
  path: string,
  part?: string,
): Promise<readonly string[]> {
  const found = await violationsOf(page, coloursAlone, part)
  return found.map(problem => `${at(path)} ${problem}`)
}

async function violationsOf(page: Page, look: Look, part = 'html'): Promise<string[]> {
  await colourChangesEnd(page)
  const isLoaded = await page.evaluate<boolean>('"axe" in window')
  // Legacy mode runs axe in one go. The other mode, for frames of other sites, opens a page for each check, and there
  // are no such frames.
  const { violations } = await new AxeBuilder(isLoaded ? { page, axeSource: 'void 0' } : { page })
    .include(part)
    // Preloading only serves rules for audio and for screen orientation; there is neither.
    .options({ ...look, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(node => `${id}: ${node.html.slice(0, 200)}: ${node.failureSummary ?? help}`),
  )
}

/** Returns how far the page overflows the right edge, in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )

/**
 * Lists with columns that are out of sight until somebody scrolls horizontally, each by its name and how much is
 * hidden.
 */
export const hiddenColumnsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('[role="region"]:has(> table)')]
      .filter(list => list.scrollWidth > list.clientWidth)
      .map(list => list.getAttribute('aria-label') + ': ' + (list.scrollWidth - list.clientWidth) + ' px')
  `)

/** Words in column titles that are broken over two lines. */
export const brokenTitlesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('thead th')].flatMap(title => {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
      const broken = []
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const { 0: word, index } of text.data.matchAll(/[^\\s-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
        }
      }
      return broken
    })
  `)

/** Returns how far the page scrolls past the end of its content, in pixels. */
export const deadScrollOf = (page: Page): Promise<number> =>
  page.evaluate<number>(`
    document.documentElement.scrollHeight -
      Math.max(innerHeight, Math.ceil(document.body.getBoundingClientRect().bottom + scrollY))
  `)

/** Returns the addresses of this site that the screen in view links to, without query and fragment. */
export async function linksOf({ page, origin }: Visitor): Promise<readonly string[]> {
  const hrefs = await page.evaluate<string[]>(
    '[...document.querySelectorAll("a[href]")].map(link => link.href)',
  )
  return hrefs
    .filter(href => href.startsWith(`${origin}/`))
    .map(href => href.replace(/[?#].*$/, ''))
}

/** Returns the links that answer with 400 or more. Each is requested once. */
export async function deadLinks(links: Iterable<string>): Promise<readonly string[]> {
  const dead: string[] = []
  for (const link of new Set(links)) {
    const { status } = await fetch(link)
    if (status >= 400) dead.push(`${link} answers ${status}`)
  }
  return dead
}

/** Whether an element is hydrated; React marks those elements. Until then a link loads its page. */
export const isAlive = (place: Locator): Promise<boolean> =>
  place.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactFiber')))

/** The contrast of a colour in transition from one theme to the other is not meaningful. */
const colourChangesEnd = (page: Page): Promise<unknown> => page.evaluate(restOfColours)
const restOfColours = `(async () => {
  const changing = () => document.getAnimations().filter(one => one instanceof CSSTransition)
  // A change of something that is not drawn never ends, and what is not drawn gets no frames.
  const within = (ms, promise) => Promise.race([promise, new Promise(resolve => setTimeout(resolve, ms))])
  const frame = () => within(100, new Promise(resolve => requestAnimationFrame(resolve)))
  const until = performance.now() + 3_000
  // A colour that a child inherits may start to change when its parent's change has ended.
  for (let calm = 0; calm < 3 && performance.now() < until; ) {
    const changes = changing()
    await within(500, Promise.allSettled(changes.map(one => one.finished)))
    await frame()
    calm = changes.length === 0 ? calm + 1 : 0
  }
})()`
