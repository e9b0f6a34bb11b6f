import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Visitor } from './world.ts'

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 412, height: 839 } }
/** What a desk takes along: every column of a list is in sight there, and beside the menu of the desktop. */
export const tablet = { width: 1024, height: 768 }
/** A phone from 2012, or a zoom of 400 % on a laptop: nothing may need scrolling sideways. */
export const narrow = { width: 320, height: 640 }
export type Size = keyof typeof sizes
export type Scheme = 'light' | 'dark'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that another colour scheme can break; the others look at what is there, and how large it is. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe looks at. Contrast takes it a third of its time. */
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
/** The rules that another language can break: a word that is missing, or longer, or used twice. */
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

/** Opens an address and waits until the screen shows what it is about. */
export async function open({ page, at }: Visitor, path: string): Promise<void> {
  await page.goto(at(path))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Goes on to an address of the same area without a load, as its links do, and waits as `open` does. */
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
 * What is wrong with the screen in view, as sentences: by axe, and by what axe does not look at. With a selector axe looks at
 * that part alone.
 */
const problemsBy =
  (look: Look) =>
  async (visitor: Visitor, path: string, part?: string): Promise<readonly string[]> => {
    const found = await violationsOf(visitor.page, look, part)
    const problems = found.map(problem => `${visitor.at(path)} ${problem}`)
    return [...problems, ...(await layoutProblemsOf(visitor, path))]
  }
export const problemsOf = problemsBy(all)
/** Its colours were looked at in another size. */
const shapeProblemsOf = problemsBy(allButColours)
/** Everything but its words was looked at in another language. */
export const wordProblemsOf = problemsBy(wordsAlone)

/** Where a screen is used: guests have phones, and a desk has a desk. */
export type Place = 'guests' | 'desk'

/**
 * What to look for: everything in English, colours alone in the dark; the colours of the desk's screens on the desktop alone.
 * Indonesian changes words and how long they are, so there axe looks at the phone alone, for what words can break.
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

/** What axe does not look at: one heading for all, the language, and that nothing reaches out of the window. */
export async function layoutProblemsOf(visitor: Visitor, path: string): Promise<readonly string[]> {
  const { page, locale } = visitor
  const found: string[] = []
  if ((await page.locator('h1').count()) !== 1) found.push('there is not exactly one h1')
  if ((await page.locator('html').getAttribute('lang')) !== locale) found.push('wrong language')
  const tooWide = await overflowOf(page)
  if (tooWide > 0) found.push(`it is ${tooWide} px wider than the window`)
  const tooLong = await deadScrollOf(page)
  if (tooLong > 0) found.push(`it scrolls ${tooLong} px past its end`)
  return found.map(problem => `${visitor.at(path)} ${problem}`)
}

/** What is wrong with the colours of the screen in view, where all else has been looked at. */
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
  // In one go: the other way, for frames of other sites, opens a page for each look, and there are no such frames.
  const { violations } = await new AxeBuilder(isLoaded ? { page, axeSource: 'void 0' } : { page })
    .include(part)
    // What is fetched beforehand serves rules for sounds and for turned screens alone; there are none of either.
    .options({ ...look, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(node => `${id}: ${node.html.slice(0, 200)}: ${node.failureSummary ?? help}`),
  )
}

/** How far the page reaches over the right edge, in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )

/** Lists of which some columns are out of sight until somebody scrolls sideways, each by its name and how much of it. */
export const hiddenColumnsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('[role="region"]:has(> table)')]
      .filter(list => list.scrollWidth > list.clientWidth)
      .map(list => list.getAttribute('aria-label') + ': ' + (list.scrollWidth - list.clientWidth) + ' px')
  `)

/** Words in the titles of columns that are broken over two lines. */
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

/** How far the page can be scrolled past the end of what it shows, in pixels. */
export const deadScrollOf = (page: Page): Promise<number> =>
  page.evaluate<number>(`
    document.documentElement.scrollHeight -
      Math.max(innerHeight, Math.ceil(document.body.getBoundingClientRect().bottom + scrollY))
  `)

/** Addresses of this site that the screen in view leads to, without query and fragment. */
export async function linksOf({ page, origin }: Visitor): Promise<readonly string[]> {
  const hrefs = await page.evaluate<string[]>(
    '[...document.querySelectorAll("a[href]")].map(link => link.href)',
  )
  return hrefs
    .filter(href => href.startsWith(`${origin}/`))
    .map(href => href.replace(/[?#].*$/, ''))
}

/** Links of these that answer with 400 or more; each is asked once. */
export async function deadLinks(links: Iterable<string>): Promise<readonly string[]> {
  const dead: string[] = []
  for (const link of new Set(links)) {
    const { status } = await fetch(link)
    if (status >= 400) dead.push(`${link} answers ${status}`)
  }
  return dead
}

/** Whether the browser's script has taken an element over; React marks those. Until then a link loads its page. */
export const isAlive = (place: Locator): Promise<boolean> =>
  place.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactFiber')))

/** A colour on its way from one theme to the other is nobody's choice of contrast. */
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
